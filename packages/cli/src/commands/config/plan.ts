import type { configTopic } from "@parley/core/verbs/config";
import { CliError, EXIT } from "../../io/fail.ts";
import type { Run } from "../run.ts";
import { readConfig } from "./config-file.ts";
import { ownStakeholder } from "./own-stakeholder.ts";
import { stepsTo } from "./steps.ts";

/** Shows what `apply` would do, and does nothing. */
export const runPlan: Run<typeof configTopic.verbs.plan> = async (file, { prune, detailedExitcode }, { host, options: common, out, platform }) => {
  const config = await readConfig(file, host);
  const opened = await platform();
  const id = await ownStakeholder(opened);
  const steps = await opened.calls((client) => stepsTo(config, client, id, prune ?? false));
  const rows = steps.map(({ action, what, name, changes }) => ({ action, what, name, changes }));
  await out.rows(rows, common().quiet ? ["name"] : ["action", "what", "name", "changes"]);
  const found = steps.length === 0 ? "Nothing would change." : `${steps.length} would change.`;
  if (detailedExitcode && steps.length > 0) throw new CliError(EXIT.changesFound, "changesFound", found);
  out.note(found);
};
