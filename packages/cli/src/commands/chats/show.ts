import { conversations, type Message } from "@parley/core/contract/messenger/conversations";
import type { chatTopic } from "@parley/core/verbs/chats";
import type { Run } from "../run.ts";
import { messagesOf, saidCells } from "./said.ts";

const lineOf = (message: Message): string => {
  const { created_at, senderName, senderType, body } = saidCells(message);
  return `${String(created_at)} ${String(senderName ?? senderType)}: ${String(body)}`;
};

/** The conversation, then what was said in it, the oldest first. */
export const runShow: Run<typeof chatTopic.verbs.show> = async (sessionId, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const session = await client.call(conversations.get, { params: { sessionId } });
    const messages: Message[] = [];
    for await (const page of messagesOf(client, sessionId)) messages.push(...page);
    if (out.format() === "json") return out.json({ ...session, messages });
    await out.rows(
      [
        ...Object.entries(session).map(([name, value]) => ({ name, value })),
        ...messages.map((message) => ({ name: message.kind === "note" ? "note" : "message", value: lineOf(message) })),
      ],
      ["name", "value"],
    );
  });
};
