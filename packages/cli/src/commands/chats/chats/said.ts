import type { Client } from "@parley/core/client";
import { conversations, type Message, SESSION_MESSAGES_PAGE_SIZE } from "@parley/core/contract/chats/conversations";
import type { Cells } from "../../../io/cells.ts";
import type { Out } from "../../../io/out.ts";

/** Columns of messages, one per row. */
export const SAID_COLUMNS = ["session_id", "user_code", "seq", "created_at", "senderType", "senderName", "kind", "body"] as const;

/** A message as a row; files are listed by name. */
export const saidCells = ({ attachments, ...message }: Message): Cells => ({
  ...message,
  body: [message.body, ...attachments.map(({ fileName }) => fileName)].filter((part) => part !== "").join(" "),
});

/** All messages of a conversation in chronological order, one page at a time. */
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

/**
 * Prints conversations one after the other, each complete and in chronological order. If a later one fails, the printed
 * ones stay and the exit code reports the failure.
 */
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
