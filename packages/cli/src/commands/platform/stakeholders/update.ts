import type { CallOptions } from "@parley/core/client";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import type { stakeholderTopic } from "@parley/core/verbs/platform/stakeholders";
import { usage } from "../../../io/fail.ts";
import { findStakeholder } from "../../../io/find-stakeholder.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { fieldsOf } from "./fields.ts";
import { applyLimitFlags } from "./limits.ts";

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
    const limits = limit && { limits: applyLimitFlags(before.limits, limit) };
    const given = { ...(shortName !== undefined && { shortName }), ...limits, ...(await fieldsOf(client, fields)) };
    const make = (marks: CallOptions) => client.call(stakeholders.update, { body: { id, version: before.version, ...given } }, marks);
    const wanted = await confirmChange({ name: before.title, before, given, make }, options, { host, out });
    if (wanted) await out.record(await make({}));
    else if (!dryRun) await out.record(before);
  });
};
