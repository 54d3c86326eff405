import { widgets } from "@parley/core/contract/bots/widget-settings";
import type { widgetTopic } from "@parley/core/verbs/bots/widgets";
import type { Run } from "../../run.ts";

export const runShow: Run<typeof widgetTopic.verbs.show> = async (bot, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await out.record(await opened.calls((client) => client.call(widgets.get, { params: { bot } })));
};
