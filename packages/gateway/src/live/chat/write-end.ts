import type { Transaction } from "kysely";
import { audit, type Cause } from "../../audit/audit.ts";
import type { Schema } from "../../db/schema.ts";
import { activity, writeMessagesIn } from "./activity.ts";
import { type WrapUpDetails, wrapUp } from "./wrap-up.ts";

interface End {
  readonly stakeholderId: number;
  readonly sessionId: number;
  /** Owner as seen by the user who ends the chat. The end fails if the owner has changed. */
  readonly from: { readonly ownerId: number | null };
  readonly ending: WrapUpDetails;
  readonly at: Date;
}

/**
 * Ends an active chat with its details, audit entry and activity message. Returns undefined if it is no longer active
 * or has another owner.
 */
export const writeEnd = async (
  trx: Transaction<Schema>,
  cause: Cause<{ readonly entity: "session"; readonly verb: "ended" }>,
  { stakeholderId, sessionId, from, ending, at }: End,
): Promise<Awaited<ReturnType<typeof writeMessagesIn>> | undefined> => {
  const ended = await trx
    .updateTable("chat_session")
    .set({ status: "ended", ended_at: at, end_reason: ending.reason || null, unread: 0, waiting_since: null })
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", sessionId)
    .where("status", "=", "active")
    .where("owner_id", "is not distinct from", from.ownerId)
    .returning("id")
    .executeTakeFirst();
  if (!ended) return undefined;
  const { disposition, labels } = await wrapUp(trx, { stakeholderId, sessionId }, ending);
  const after = { reason: ending.reason || null, ...(disposition !== null && { disposition }), ...(labels.length > 0 && { labels }), ...from };
  await audit(trx, cause, { entity: "session", verb: "ended" }, { stakeholderId, entityId: sessionId, before: from, after });
  return writeMessagesIn(trx, stakeholderId, [activity(sessionId, `${cause.who.name} ended the conversation`)]);
};
