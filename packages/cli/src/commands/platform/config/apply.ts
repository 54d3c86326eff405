import type { configTopic } from "@parley/core/verbs/platform/config";
import { CliError } from "../../../io/fail.ts";
import { confirm } from "../../../io/prompt.ts";
import type { Run } from "../../run.ts";
import { atBots, checkBots } from "./bots-of.ts";
import { readConfig } from "./config-file.ts";
import { noteWarnings, stepsTo } from "./steps.ts";
import { checkOrigin, targetOf } from "./target.ts";

/** What `--quiet` prints. */
const NAMES = ["name"];
const COLUMNS = ["action", "what", "name", "changes"];

/**
 * Makes the stakeholder as the file says, step by step. Each step is a call of its own, so when one fails those before it stay made:
 * the command says how far it came, and run again it does the rest.
 */
export const runApply: Run<typeof configTopic.verbs.apply> = async (
  file,
  { prune, bot, yes, fromOther },
  { host, options: common, out, platform },
) => {
  const config = atBots(await readConfig(file, host), bot);
  const opened = await platform();
  const target = await targetOf(opened);
  checkOrigin(file, config, target, fromOther ?? false);
  out.note(`Configuration of ${target.title} (${target.shortName}) at ${opened.profile.url}`);
  const steps = await opened.calls(async (client) => {
    await checkBots(client, config);
    return stepsTo(config, client, target.id, prune ?? false);
  });
  const rows = steps.map(({ action, what, name, changes }) => ({ action, what, name, changes }));
  if (steps.length === 0) return out.note("Nothing to change.");
  // Whoever stops reading what is to be made does not stop it from being made.
  host.whenReaderLeaves(() => undefined);
  await out.rows(rows, common().quiet ? NAMES : COLUMNS);
  noteWarnings(steps, out);
  if (!yes) await confirm(host, `Make ${steps.length === 1 ? "this change" : `these ${steps.length} changes`}?`, "Use --yes to confirm.");
  let made = 0;
  try {
    // The calls are counted outside, so that a failure can say how far they came.
    for (const step of steps) {
      await opened.calls(() => step.apply());
      made += 1;
    }
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const { exit, code, details } = error;
    const hint = `${made} of ${steps.length} changes were made; run it again to make the rest.`;
    throw new CliError(exit, code, `${steps[made]?.what} ${steps[made]?.name}: ${error.message}`, { hint, details, cause: error });
  }
  out.note(`${made} changed.`);
};
