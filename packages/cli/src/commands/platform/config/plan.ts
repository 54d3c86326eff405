import type { configTopic } from "@parley/core/verbs/platform/config";
import { CliError, EXIT } from "../../../io/fail.ts";
import type { Run } from "../../run.ts";
import { checkBots, reassignFaqBots } from "./bots-of.ts";
import { readConfig } from "./config-file.ts";
import { noteWarnings, planConfigSteps } from "./steps.ts";
import { checkOrigin, targetOf } from "./target.ts";

export const runPlan: Run<typeof configTopic.verbs.plan> = async (
  file,
  { prune, bot, detailedExitcode, fromOther },
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
  await out.rows(rows, common().quiet ? ["name"] : ["action", "what", "name", "changes"]);
  noteWarnings(steps, out);
  const found = steps.length === 0 ? "Nothing would change." : `${steps.length} would change.`;
  if (detailedExitcode && steps.length > 0) throw new CliError(EXIT.changesFound, "changesFound", found);
  out.note(found);
};
