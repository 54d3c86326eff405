import { IMPORTED_MAX, services } from "@parley/core/contract/bots/services";
import type { serviceTopic } from "@parley/core/verbs/bots/services";
import { CliError, EXIT } from "../../../io/fail.ts";
import { findBot } from "../../../io/find-bot.ts";
import { type LabelledLine, readLabelledLines } from "../../../io/labelled-lines.ts";
import type { Run } from "../../run.ts";

/** Maximum number of characters of one call, below the limit of the gateway for a body also in UTF-8. */
const CHARACTERS_MAX = 100_000;

/** Divides the lines into calls. The lines of a service stay together, because a call may replace its phrases. */
const callsOf = (lines: readonly LabelledLine[]): LabelledLine[][] => {
  const byService = new Map<string, LabelledLine[]>();
  for (const line of lines) {
    const key = line.service.toLowerCase();
    const own = byService.get(key);
    if (own) own.push(line);
    else byService.set(key, [line]);
  }
  const calls: LabelledLine[][] = [];
  let characters = 0;
  for (const own of byService.values()) {
    const size = own.reduce((sum, { service, text }) => sum + service.length + text.length + 30, 0);
    const last = calls.at(-1);
    if (last && last.length + own.length <= IMPORTED_MAX && characters + size <= CHARACTERS_MAX) {
      last.push(...own);
      characters += size;
    } else {
      calls.push([...own]);
      characters = size;
    }
  }
  return calls;
};

/** Imports the phrases of a file. With --dry-run, the gateway rolls each call back. */
export const runImport: Run<typeof serviceTopic.verbs.import> = async (file, { bot, replace = false, dryRun }, { host, out, platform }) => {
  const lines = await readLabelledLines(file, host);
  const opened = await platform();
  await opened.signedIn();
  const sums = { created: 0, added: 0, unchanged: 0, removed: 0, rejected: 0 };
  const rejected: { line: number; phrase: string; service: string | null }[] = [];
  await opened.calls(async (client) => {
    const { id: botId } = await findBot(client, bot);
    for (const call of callsOf(lines)) {
      const body = { botId, replace, phrases: call.map(({ service, text }) => ({ service, text })) };
      const done = await client.call(services.import, { body }, dryRun ? { validateOnly: true } : {});
      for (const key of ["created", "added", "unchanged", "removed"] as const) sums[key] += done[key];
      for (const { at, service } of done.rejected) rejected.push({ line: call[at]?.line ?? 0, phrase: call[at]?.text ?? "", service });
    }
  });
  sums.rejected = rejected.length;
  if (out.format() === "json") out.json(sums);
  else await out.record(sums);
  if (rejected.length === 0) return;
  const named = rejected
    .slice(0, 10)
    .map(({ line, phrase, service }) => `line ${line}: "${phrase}" ${service === null ? "contains no word" : `is a phrase of ${service}`}`);
  throw new CliError(EXIT.someFailed, "rejected", `${rejected.length} phrases were not added.\n${named.join("\n")}`);
};
