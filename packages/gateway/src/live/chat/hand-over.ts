import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { fail } from "../../errors/app-error.ts";
import type { NewMessage } from "../message-statement.ts";
import { activity, writeMessagesIn } from "./activity.ts";
import { publishSession, publishStoredMessages } from "./announce.ts";
import { awayMessage, isAway } from "./away.ts";
import { closedHoursMessage } from "./closed-line.ts";
import type { ChatContext } from "./context.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Moves a conversation from the bot into the queue, after a button, a call or a typed request. `says` confirms a typed
 * request, unless the message about closed hours is sent instead.
 */
export const handOver = async (
  { database, live, reader, writer, tests, now }: ChatContext,
  visitor: Visitor,
  says?: NewMessage,
): Promise<ChatSession> => {
  const { stakeholderId, sessionId, openedBy } = visitor;
  const at = now();
  // Informs the customer of an inactive stakeholder with a message instead of adding the conversation to the queue. The
  // bot stays responsible.
  if (await isAway(database, stakeholderId)) {
    await writer.write(stakeholderId, awayMessage(visitor, at));
    return (await reader.get(stakeholderId, sessionId)) ?? fail.notFound();
  }
  const limit = await tests.of(openedBy);
  const closed = await closedHoursMessage(database, visitor, at);
  const written = await database.transaction(stakeholderId, async (trx) => {
    await limit.queue(trx, sessionId);
    const queued = await trx
      .updateTable("chat_session")
      .set({ status: "queued", queued_at: at, waiting_since: at, offers_person: false, bot_misses: 0, quick_replies: null })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", sessionId)
      .where("status", "=", "bot")
      .returning("id")
      .executeTakeFirst();
    const lines = [activity(sessionId, "Asked for a person"), ...[closed ?? says].filter((line) => line !== undefined)];
    return queued && writeMessagesIn(trx, stakeholderId, lines);
  });
  const session = (await reader.get(stakeholderId, sessionId)) ?? fail.notFound();
  if (written) {
    publishStoredMessages(live, written);
    publishSession(live, session, { queue: true });
  }
  return session;
};
