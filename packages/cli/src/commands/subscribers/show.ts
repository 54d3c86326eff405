import { subscribers } from "@parley/core/contract/messenger/subscribers";
import type { subscriberTopic } from "@parley/core/verbs/subscribers";
import type { Run } from "../run.ts";

export const runShow: Run<typeof subscriberTopic.verbs.show> = async (userCode, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await out.record(await opened.calls((client) => client.call(subscribers.get, { params: { userCode } })));
};
