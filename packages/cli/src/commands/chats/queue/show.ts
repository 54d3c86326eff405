import { conversations } from "@parley/core/contract/chats/conversations";
import type { queueTopic } from "@parley/core/verbs/chats/chats";
import { notFound } from "../../../io/fail.ts";
import type { Run } from "../../run.ts";
import { printChat } from "../chats/show.ts";

/** Prints a queued conversation. If it has left the queue, the error gives its current status. */
export const runShow: Run<typeof queueTopic.verbs.show> = async (sessionId, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const session = await client.call(conversations.get, { params: { sessionId } });
    if (session.status !== "queued")
      throw notFound(`Conversation ${sessionId} is not in the queue: it is ${session.status}.`, `See: parley chats show ${sessionId}`);
    await printChat(client, session, out);
  });
};
