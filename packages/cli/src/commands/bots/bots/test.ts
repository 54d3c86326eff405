import type { Client } from "@parley/core/client";
import { QUESTIONS_MAX, testBot } from "@parley/core/contract/bots/bots";
import type { botTopic } from "@parley/core/verbs/bots/bots";
import { CliError, EXIT, usage } from "../../../io/fail.ts";
import { findBot } from "../../../io/find-bot.ts";
import { readLabelledLines } from "../../../io/labelled-lines.ts";
import type { Run } from "../../run.ts";

/** Service of questions that belong to none. */
const FOREIGN = "oos";
/** Maximum number of calls that wait for the training of the bot; each waits up to 15 seconds. */
const WAITS_MAX = 12;

const ask = async (client: Client, id: number, questions: string[]) => {
  for (let wait = 0; wait < WAITS_MAX; wait += 1) {
    const answered = await client.call(testBot.answers, { params: { id: String(id) }, body: { questions } });
    if (answered.isCurrent) return answered;
  }
  throw new CliError(EXIT.temporary, "training", "The bot is still being trained.", { hint: "Run the command again." });
};

/** Asks a bot all questions of a file and counts its answers. The bot is trained first if necessary. */
export const runTest: Run<typeof botTopic.verbs.test> = async (named, { file, failUnder }, { host, out, platform }) => {
  if (file === undefined) throw usage("No questions were given.", "Use --file.");
  const lines = await readLabelledLines(file, host);
  const opened = await platform();
  await opened.signedIn();
  const counts = { right: 0, wrong: 0, silent: 0, refused: 0, foreign: 0 };
  let total = 0;
  await opened.calls(async (client) => {
    const { id } = await findBot(client, named);
    for (let from = 0; from < lines.length; from += QUESTIONS_MAX) {
      const part = lines.slice(from, from + QUESTIONS_MAX);
      const { answers, ms } = await ask(
        client,
        id,
        part.map(({ text }) => text),
      );
      total += ms;
      for (const [at, { service }] of part.entries()) {
        const { kind, serviceName, question } = answers[at] ?? { kind: "fallback", serviceName: null, question: null };
        const isAnswered = kind === "service" || kind === "faq";
        if (service === FOREIGN) {
          counts.foreign += 1;
          if (!isAnswered) counts.refused += 1;
        } else if (!isAnswered) counts.silent += 1;
        else if ((serviceName ?? question)?.toLowerCase() === service.toLowerCase()) counts.right += 1;
        else counts.wrong += 1;
      }
    }
  });
  const result = { ...counts, msPerQuestion: Math.round((total / lines.length) * 100) / 100 };
  if (out.format() === "json") out.json(result);
  else await out.record(result);
  const own = counts.right + counts.wrong + counts.silent;
  if (failUnder !== undefined && own > 0 && counts.right / own < failUnder)
    throw new CliError(EXIT.failed, "failUnder", `${counts.right} of ${own} questions were answered right, fewer than the share ${failUnder}.`);
};
