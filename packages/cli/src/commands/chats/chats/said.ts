import type { Client } from "@parley/core/client";
import { conversations, type Message, SESSION_MESSAGES_PAGE_SIZE } from "@parley/core/contract/chats/conversations";
import type { Cells } from "../../../io/cells.ts";
import type { CommandOutput } from "../../../io/out.ts";

export const CHAT_MESSAGE_COLUMNS = ["session_id", "user_code", "seq", "created_at", "senderType", "senderName", "kind", "body"] as const;

/** Converts a message to a row. Attachments appear as file names after the body. */
export const chatMessageCells = ({ attachments, ...message }: Message): Cells => ({
  ...message,
  body: [message.body, ...attachments.map(({ fileName }) => fileName)].filter((part) => part !== "").join(" "),
});

/** Yields all messages of a conversation in chronological order, one page at a time. */
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
 * Prints conversations one after the other, each complete and in chronological order. If one fails, those already
 * printed stay, and the exit code reports the failure.
 */
export async function printChats(client: Client, ids: Iterable<number> | AsyncIterable<number>, out: CommandOutput): Promise<void> {
  const printer = out.stream(CHAT_MESSAGE_COLUMNS);
  let chats = 0;
  for await (const id of ids) {
    for await (const page of messagesOf(client, id))
      printer.rows(page.map((message) => (out.format() === "json" ? { ...message } : chatMessageCells(message))));
    chats += 1;
  }
  await printer.end();
  out.note(`${chats} ${chats === 1 ? "conversation" : "conversations"}.`);
}
