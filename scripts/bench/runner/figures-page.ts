/**
 * Line below a section heading with the command that repeats the measurement. It also identifies the section when the
 * page is updated.
 */
export const topicLine = (topic: string): string => `\`npm run bench -- ${topic}\``;

const TOPIC = /^`npm run bench -- ([\w-]+)`$/m;
const MISSED = "**no**";

const sectionsOf = (page: string): ReadonlyMap<string, string> =>
  new Map(
    page
      .split(/^(?=## )/m)
      .slice(1)
      .flatMap((section) => {
        const topic = TOPIC.exec(section)?.[1];
        return topic === undefined ? [] : [[topic, section.trim()] as const];
      }),
  );

/** Updates the figures page: new measurements replace old ones, and sections of removed topics are dropped. */
export function figuresPage(before: string, measured: ReadonlyMap<string, string>, topics: readonly string[]): string {
  const known = sectionsOf(before);
  const sections = topics.flatMap((topic) => measured.get(topic) ?? known.get(topic) ?? []);
  const missed = sections.reduce((sum, section) => sum + section.split(MISSED).length - 1, 0);
  return `${[
    "# Figures",
    "Printed by `npm run bench`, or one section by `npm run bench -- <topic>`; edits are lost.",
    "Medians of interleaved rounds, ours and the floor by turns in one run, ratios taken round by round: the times are the machine's, the ratios are ours.",
    missed === 0 ? "Every bar is met." : `${missed} bars are missed.`,
    ...sections,
  ].join("\n\n")}\n`;
}
