import { everyItem, whole } from "@parley/core/client";
import { support } from "@parley/core/contract/chats/support";
import type { queueTopic } from "@parley/core/verbs/chats/chats";
import type { Run } from "../../run.ts";
import { printChats } from "../chats/said.ts";

/**
 * Reads the whole queue first: it changes while conversations are read, and paging over a changing list would lose
 * some.
 */
export const runExport: Run<typeof queueTopic.verbs.export> = async (query, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const waiting = await whole(everyItem(client, support.queue, { query }));
    await printChats(
      client,
      waiting.map(({ id }) => id),
      out,
    );
  });
};
