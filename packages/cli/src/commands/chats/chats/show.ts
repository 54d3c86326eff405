import type { Client } from "@parley/core/client";
import { type ChatSession, conversations, type Message } from "@parley/core/contract/chats/conversations";
import type { chatTopic } from "@parley/core/verbs/chats/chats";
import type { CommandOutput } from "../../../io/out.ts";
import type { Run } from "../../run.ts";
import { chatMessageCells, messagesOf } from "./said.ts";

const lineOf = (message: Message): string => {
  const { created_at, senderName, senderType, body } = chatMessageCells(message);
  return `${String(created_at)} ${String(senderName ?? senderType)}: ${String(body)}`;
};

/** Prints the fields of the conversation and then its messages in chronological order. */
export async function printChat(client: Client, session: ChatSession, out: CommandOutput): Promise<void> {
  const messages: Message[] = [];
  for await (const page of messagesOf(client, session.id)) messages.push(...page);
  if (out.format() === "json") return out.json({ ...session, messages });
  await out.fields(
    [...Object.entries(session), ...messages.map((message) => [message.kind === "note" ? "note" : "message", lineOf(message)] as const)],
    ["message", "note"],
  );
}

export const runShow: Run<typeof chatTopic.verbs.show> = async (sessionId, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => printChat(client, await client.call(conversations.get, { params: { sessionId } }), out));
};
