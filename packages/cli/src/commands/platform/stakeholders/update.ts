import type { CallOptions } from "@parley/core/client";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import type { stakeholderTopic } from "@parley/core/verbs/platform/stakeholders";
import { usage } from "../../../io/fail.ts";
import { findStakeholder } from "../../../io/find-stakeholder.ts";
import { checkCanAsk, isWanted } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { fieldsOf } from "./fields.ts";
import { limitsWith } from "./limits.ts";

/** Shows what would change, asks, and changes it. */
export const runUpdate: Run<typeof stakeholderTopic.verbs.update> = async (
  named,
  { shortName, limit, dryRun, detailedExitcode, yes, ...fields },
  { host, out, platform },
) => {
  const options = { dryRun, detailedExitcode, yes };
  if (shortName === undefined && limit === undefined && Object.keys(fields).length === 0) throw usage("No changes were given.");
  checkCanAsk(options, host, "A stakeholder");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const { id } = await findStakeholder(client, named);
    const before = await client.call(stakeholders.get, { params: { id } });
    const limits = limit && { limits: limitsWith(before.limits, limit) };
    const given = { ...(shortName !== undefined && { shortName }), ...limits, ...(await fieldsOf(client, fields)) };
    const make = (marks: CallOptions) => client.call(stakeholders.update, { body: { id, version: before.version, ...given } }, marks);
    const wanted = await isWanted({ name: before.title, before, given, make }, options, { host, out });
    if (wanted) await out.record(await make({}));
    else if (!dryRun) await out.record(before);
  });
};
