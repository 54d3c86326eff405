import { everyPage } from "@parley/core/client";
import { conversations } from "@parley/core/contract/chats/conversations";
import type { chatTopic } from "@parley/core/verbs/chats/chats";
import type { Run } from "../../run.ts";
import { CHAT_MESSAGE_COLUMNS, chatMessageCells } from "./said.ts";

const PAGE_SIZE = 1000;

/**
 * Prints all conversations with a customer, latest first. Rows are printed as pages arrive, since histories can be
 * long. Each page is reversed, because the call returns it in chronological order.
 */
export const runHistory: Run<typeof chatTopic.verbs.history> = async (userCode, { kind, limit }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const printer = out.stream(CHAT_MESSAGE_COLUMNS);
    const read = async (page: number) => {
      const found = await client.call(conversations.chronological, { params: { userCode }, query: { page, pageSize: PAGE_SIZE, kind } });
      return { ...found, items: found.items.toReversed() };
    };
    for await (const messages of everyPage(read, { ...(limit !== undefined && { limit }) }))
      printer.rows(messages.map((message) => (out.format() === "json" ? { ...message } : chatMessageCells(message))));
    await printer.end();
  });
};
