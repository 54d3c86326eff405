import { sql } from "kysely";
import { audit, SYSTEM } from "../../../audit/audit.ts";
import { PLATFORM } from "../../../db/scope.ts";
import type { EscalationContext } from "./read-escalations.ts";

/** Name of the task that marks overdue escalations as expired. */
export const EXPIRE_ESCALATIONS = "expireEscalations";

/**
 * Marks overdue escalations as expired. Each is changed only once, even if several processes run this at the same time.
 */
export const expireEscalations = ({ database, now }: EscalationContext): Promise<void> =>
  database.transaction(PLATFORM, async (trx) => {
    const due = await trx
      .selectFrom("escalation")
      .select("id")
      .where("status", "=", "requested")
      .where("expires_at", "<=", sql<string>`${now()}`)
      .orderBy("expires_at")
      .orderBy("id")
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    const ended = await trx
      .updateTable("escalation")
      .set({ status: "expired", decided_at: now().toISOString() })
      .where("id", "in", ids)
      .returning(["id", "stakeholder_id", "session_id"])
      .execute();
    for (const { id, stakeholder_id: stakeholderId, session_id: sessionId } of ended)
      await audit(
        trx,
        SYSTEM,
        { entity: "escalation", verb: "expired" },
        { stakeholderId, entityId: id, before: { status: "requested" }, after: { status: "expired", sessionId } },
      );
  });
