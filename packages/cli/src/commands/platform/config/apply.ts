import type { configTopic } from "@parley/core/verbs/platform/config";
import { CliError } from "../../../io/fail.ts";
import { confirm } from "../../../io/prompt.ts";
import type { Run } from "../../run.ts";
import { checkBots, reassignFaqBots } from "./bots-of.ts";
import { readConfig } from "./config-file.ts";
import { noteWarnings, planConfigSteps } from "./steps.ts";
import { checkOrigin, targetOf } from "./target.ts";

const NAMES = ["name"];
const COLUMNS = ["action", "what", "name", "changes"];

/**
 * Changes the stakeholder's configuration to match the file, one call per step. If a step fails, earlier steps remain
 * applied, the number of applied steps is reported, and a new run applies the rest.
 */
export const runApply: Run<typeof configTopic.verbs.apply> = async (
  file,
  { prune, bot, yes, fromOther },
  { host, options: common, out, platform },
) => {
  const config = reassignFaqBots(await readConfig(file, host), bot);
  const opened = await platform();
  const target = await targetOf(opened);
  checkOrigin(file, config, target, fromOther ?? false);
  out.note(`Configuration of ${target.title} (${target.shortName}) at ${opened.profile.url}`);
  const steps = await opened.calls(async (client) => {
    await checkBots(client, config);
    return planConfigSteps(config, client, target.id, prune ?? false);
  });
  const rows = steps.map(({ action, what, name, changes }) => ({ action, what, name, changes }));
  if (steps.length === 0) return out.note("Nothing to change.");
  // Keeps applying changes if the program that reads the output closes the pipe.
  host.whenReaderLeaves(() => undefined);
  await out.rows(rows, common().quiet ? NAMES : COLUMNS);
  noteWarnings(steps, out);
  if (!yes) await confirm(host, `Make ${steps.length === 1 ? "this change" : `these ${steps.length} changes`}?`, "Use --yes to confirm.");
  let made = 0;
  try {
    // Counts the applied steps one by one, so that the error of a failed step can report how many steps were applied
    // before it.
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
