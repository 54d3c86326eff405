import type { Transaction } from "kysely";
import { audit, type Cause } from "../../audit/audit.ts";
import type { Schema } from "../../db/schema.ts";
import { activity, writeIn } from "./activity.ts";
import { type Ending, wrapUp } from "./wrap-up.ts";

interface End {
  readonly stakeholderId: number;
  readonly sessionId: number;
  /** Owner as seen by the user who ends it, with the audit details of acting in the owner's place. */
  readonly from: { readonly ownerId: number | null };
  readonly ending: Ending;
  readonly at: Date;
}

/**
 * Ends a running chat, with its details, audit entry and activity line; undefined if it no longer runs or has another
 * owner.
 */
export const writeEnd = async (
  trx: Transaction<Schema>,
  cause: Cause<{ readonly entity: "session"; readonly verb: "ended" }>,
  { stakeholderId, sessionId, from, ending, at }: End,
): Promise<Awaited<ReturnType<typeof writeIn>> | undefined> => {
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
  return writeIn(trx, stakeholderId, [activity(sessionId, `${cause.who.name} ended the conversation`)]);
};
