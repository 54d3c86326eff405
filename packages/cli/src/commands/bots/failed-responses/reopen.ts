import { failedResponses } from "@parley/core/contract/bots/failed-responses";
import type { failedResponseTopic } from "@parley/core/verbs/bots/failed-responses";
import type { Run } from "../../run.ts";
import { idsOf } from "./find-failed.ts";

export const runReopen: Run<typeof failedResponseTopic.verbs.reopen> = async (typed, { out, platform }) => {
  const ids = idsOf(typed);
  const opened = await platform();
  await opened.signedIn();
  const { reopened } = await opened.calls((client) => client.call(failedResponses.reopen, { body: { ids } }));
  await out.record({ reopened });
};
