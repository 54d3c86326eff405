import { widgets } from "@parley/core/contract/bots/widget-settings";
import type { widgetTopic } from "@parley/core/verbs/bots/widgets";
import type { Run } from "../../run.ts";

/** Prints the HTML alone, so that it can be written to a file. */
export const runSnippet: Run<typeof widgetTopic.verbs.snippet> = async (bot, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const { snippet } = await opened.calls((client) => client.call(widgets.get, { params: { bot } }));
  if (out.format() === "json") out.json({ snippet });
  else out.text(snippet);
};
