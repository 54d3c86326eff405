import { collectAll, everyItem } from "@parley/core/client";
import { support } from "@parley/core/contract/chats/support";
import type { queueTopic } from "@parley/core/verbs/chats/chats";
import type { Run } from "../../run.ts";
import { printChats } from "../chats/said.ts";

/**
 * Reads the whole queue before printing. The queue changes in the meantime, and paging through a changing list would
 * skip conversations.
 */
export const runExport: Run<typeof queueTopic.verbs.export> = async (query, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const waiting = await collectAll(everyItem(client, support.queue, { query }));
    await printChats(
      client,
      waiting.map(({ id }) => id),
      out,
    );
  });
};
