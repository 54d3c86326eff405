import type { CallOptions } from "@parley/core/client";
import { type StakeholderStatus, stakeholders } from "@parley/core/contract/platform/stakeholders";
import type { stakeholderTopic } from "@parley/core/verbs/platform/stakeholders";
import { findStakeholder } from "../../../io/find-stakeholder.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";

type Verbs = typeof stakeholderTopic.verbs;

const transitionTo =
  (status: StakeholderStatus): Run<Verbs["activate" | "suspend" | "archive"]> =>
  async (named, { remark, ...options }, { host, out, platform }) => {
    checkCanAsk(options, host, "A stakeholder");
    const opened = await platform();
    await opened.signedIn();
    await opened.calls(async (client) => {
      const { id } = await findStakeholder(client, named);
      const before = await client.call(stakeholders.get, { params: { id } });
      const make = (marks: CallOptions) => client.call(stakeholders.setStatus, { body: { id, version: before.version, status, remark } }, marks);
      const change = { name: before.title, before: { status: before.status }, given: { status }, make };
      const wanted = await confirmChange(change, options, { host, out });
      if (wanted) await out.record(await make({}));
      else if (!options.dryRun) await out.record(before);
    });
  };

export const runActivate = transitionTo("active");
export const runSuspend = transitionTo("suspended");
export const runArchive = transitionTo("archived");
