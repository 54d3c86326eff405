import { broadcasts } from "@parley/core/contract/people/push-notifications";
import type { broadcastTopic } from "@parley/core/verbs/people/broadcasts";
import { usage } from "../../../io/fail.ts";
import type { Run } from "../../run.ts";
import { audienceOf } from "./audience-options.ts";
import { broadcastId } from "./broadcast-id.ts";

export const runCount: Run<typeof broadcastTopic.verbs.count> = async (named, options, { out, platform }) => {
  if (named !== undefined && (options.type || options.location || options.platform))
    throw usage("A broadcast and audience flags cannot be used together.", "Use one of them.");
  const opened = await platform();
  await opened.signedIn();
  const count = await opened.calls(async (client) => {
    const audience =
      named === undefined
        ? await audienceOf(client, options)
        : (await client.call(broadcasts.batch, { params: { id: await broadcastId(client, named) } })).audience;
    return client.call(broadcasts.sendCount, { body: audience });
  });
  await out.record(count);
};
