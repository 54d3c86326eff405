import { subscribers } from "@parley/core/contract/people/subscribers";
import type { subscriberTopic } from "@parley/core/verbs/people/subscribers";
import type { Run } from "../../run.ts";
import { shownSubscriber } from "./shown-subscriber.ts";

export const runShow: Run<typeof subscriberTopic.verbs.show> = async (userCode, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const found = await opened.calls((client) => client.call(subscribers.get, { params: { userCode } }));
  await (out.format() === "json" ? out.json(found) : out.record(shownSubscriber(found)));
};
