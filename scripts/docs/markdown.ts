/** Documentation page that is generated from the tables of the program, so that both always agree. */
export interface Page {
  /** File name relative to `docs/generated`. */
  readonly file: string;
  readonly text: string;
}

const cell = (value: string): string => value.replaceAll("|", "\\|").replaceAll("\n", " ");

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");

export const code = (text: string): string => (text === "" ? "" : `\`${text}\``);

/** Builds a page from its title and parts, with a note that the next generation overwrites manual changes. */
export const page = (file: string, title: string, ...parts: readonly string[]): Page => ({
  file,
  text: `${[`# ${title}`, "Printed by `npm run docs`; edits are lost.", ...parts].join("\n\n")}\n`,
});
