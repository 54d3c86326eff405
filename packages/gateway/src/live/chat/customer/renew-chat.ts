import { fail } from "../../../errors/app-error.ts";
import type { ChatContext } from "../context.ts";
import { asCustomerSees } from "../session-reader.ts";
import { beginSession } from "../visitor.ts";
import type { VisitorSeat } from "./visitor-seat.ts";

/**
 * If the customer's conversation has ended, begins a new one that the visitor key opens from then on. Several browser
 * tabs that do so at the same time get the same new conversation.
 */
export const renewChat = async ({ database, live, reader, tests }: ChatContext, seat: VisitorSeat): Promise<void> => {
  const { visitor, visitorHash } = seat;
  const limit = await tests.of(visitor.openedBy);
  const now = await database.transaction(visitor.stakeholderId, async (trx) => {
    // Locks the customer's row and not that of the conversation, because the visitor key may have moved to another
    // conversation by the time the lock is granted.
    await trx
      .selectFrom("customer")
      .select("id")
      .where("stakeholder_id", "=", visitor.stakeholderId)
      .where("id", "=", visitor.customerId)
      .forUpdate()
      .execute();
    const present = await trx
      .selectFrom("chat_session")
      .select(["id", "status"])
      .where("stakeholder_id", "=", visitor.stakeholderId)
      .where("visitor_hash", "=", visitorHash)
      .executeTakeFirst();
    // A visitor key without a conversation was revoked.
    if (!present) return fail.notFound();
    if (present.status !== "ended" && present.status !== "abandoned") return present;
    await limit.begin(trx);
    return { id: await beginSession(trx, visitor, { visitorHash, openedBy: visitor.openedBy, atWindow: true }), status: "bot" };
  });
  if (now.id === visitor.sessionId) return;
  live.moveCustomer(visitor.sessionId, now.id);
  seat.visitor = { ...visitor, sessionId: now.id, status: now.status };
  const session = await reader.get(visitor.stakeholderId, now.id);
  if (session) live.tell({ customerOf: session.id }, "session", asCustomerSees(session));
};
