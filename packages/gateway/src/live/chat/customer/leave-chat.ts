import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { END_REASONS } from "@parley/core/contract/chats/end-reasons";
import { fail } from "../../../errors/app-error.ts";
import { activity, writeMessagesIn } from "../activity.ts";
import { publishCustomerLeft, publishSession, publishStoredMessages } from "../announce.ts";
import type { ChatContext } from "../context.ts";
import { asCustomerSees } from "../session-reader.ts";
import type { VisitorSeat } from "./visitor-seat.ts";

/** Reason recorded when the customer ends a conversation. */
export const CUSTOMER_LEFT = END_REASONS.customerLeft;

/**
 * Ends the customer's conversation at the customer's request: as `abandoned` if it is in the queue, otherwise as
 * `ended`.
 */
export const leaveChat = async (
  { database, live, reader, now }: ChatContext,
  { visitor: { stakeholderId, sessionId, customerName } }: VisitorSeat,
): Promise<ChatSession> => {
  const written = await database.transaction(stakeholderId, async (trx) => {
    const left = await trx
      .updateTable("chat_session")
      .set((eb) => ({
        status: eb
          .case()
          .when("status", "=", "queued")
          .then("abandoned" as const)
          .else("ended" as const)
          .end(),
        ended_at: now(),
        end_reason: CUSTOMER_LEFT,
        unread: 0,
        waiting_since: null,
      }))
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", sessionId)
      .where("status", "in", ["bot", "queued", "active"])
      .returning("id")
      .executeTakeFirst();
    return left && writeMessagesIn(trx, stakeholderId, [activity(sessionId, `${customerName} left the conversation`)]);
  });
  const session = (await reader.get(stakeholderId, sessionId)) ?? fail.notFound();
  if (written) {
    publishStoredMessages(live, written);
    publishSession(live, session, { queue: session.status === "abandoned" });
    publishCustomerLeft(live, session, "left");
  }
  return asCustomerSees(session);
};
