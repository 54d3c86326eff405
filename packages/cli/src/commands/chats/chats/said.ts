import type { Client } from "@parley/core/client";
import { conversations, type Message, SESSION_MESSAGES_PAGE_SIZE } from "@parley/core/contract/chats/conversations";
import type { Cells } from "../../../io/cells.ts";
import type { Out } from "../../../io/out.ts";

/** The columns of what was said, one message a row. */
export const SAID_COLUMNS = ["session_id", "user_code", "seq", "created_at", "senderType", "senderName", "kind", "body"] as const;

/** A message as a line: its files by their names. */
export const saidCells = ({ attachments, ...message }: Message): Cells => ({
  ...message,
  body: [message.body, ...attachments.map(({ fileName }) => fileName)].filter((part) => part !== "").join(" "),
});

/** All messages of a conversation, the oldest first, a page at a time. */
export async function* messagesOf(client: Client, sessionId: number): AsyncGenerator<readonly Message[]> {
  for (let afterSeq = 0; ; ) {
    const { items, lastSeq } = await client.call(conversations.messages, {
      params: { sessionId },
      query: { afterSeq, pageSize: SESSION_MESSAGES_PAGE_SIZE },
    });
    yield items;
    const last = items.at(-1)?.seq;
    if (last === undefined || last >= lastSeq) return;
    afterSeq = last;
  }
}

/** One conversation after the other, each whole and the oldest message first; what was printed stays when a later one fails, and the exit code says so. */
export async function printChats(client: Client, ids: Iterable<number> | AsyncIterable<number>, out: Out): Promise<void> {
  const printer = out.stream(SAID_COLUMNS);
  let chats = 0;
  for await (const id of ids) {
    for await (const page of messagesOf(client, id))
      printer.rows(page.map((message) => (out.format() === "json" ? { ...message } : saidCells(message))));
    chats += 1;
  }
  await printer.end();
  out.note(`${chats} ${chats === 1 ? "conversation" : "conversations"}.`);
}
