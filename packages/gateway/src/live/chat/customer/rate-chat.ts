import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { Rating } from "@parley/core/contract/live/events";
import { fail } from "../../../errors/app-error.ts";
import { publishSession } from "../announce.ts";
import type { ChatContext } from "../context.ts";
import { asCustomerSees } from "../session-reader.ts";
import type { VisitorSeat } from "./visitor-seat.ts";

/**
 * Stores the customer's rating of an ended conversation that an agent had accepted. Throws a conflict if it is already
 * rated, or not ended.
 */
export const rateChat = async (
  { database, live, reader, now }: ChatContext,
  { visitor: { stakeholderId, sessionId } }: VisitorSeat,
  { rating, comment }: Rating,
): Promise<ChatSession> => {
  const rated = await database.transaction(stakeholderId, (trx) =>
    trx
      .updateTable("chat_session")
      .set({ rating, rating_comment: comment || null, rated_at: now() })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", sessionId)
      .where("status", "=", "ended")
      .where("accepted_at", "is not", null)
      .where("rated_at", "is", null)
      .executeTakeFirst(),
  );
  if (rated.numUpdatedRows === 0n) fail.conflict("ratingNotPossible");
  const session = (await reader.get(stakeholderId, sessionId)) ?? fail.notFound();
  publishSession(live, session, { queue: false });
  return asCustomerSees(session);
};
