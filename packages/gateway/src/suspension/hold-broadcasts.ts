import type { StakeholderStatus } from "@parley/core/contract/platform/stakeholders";
import { because } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import { audit, SYSTEM } from "../audit/audit.ts";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";
import { notify } from "../identity/notify.ts";

interface Held {
  readonly id: number;
  readonly name: string;
  readonly createdBy: number | null;
  readonly was: "sending" | "scheduled";
}

/**
 * New status of a broadcast when its stakeholder becomes inactive, with the audit action and the wording of the
 * notification.
 */
const HOLDS = {
  sending: { status: "paused", verb: "paused", says: "was paused" },
  scheduled: { status: "draft", verb: "unscheduled", says: "is a draft again" },
} as const;

/**
 * Stops the broadcasts of a stakeholder that becomes inactive (ADR 0082). Running ones are paused after the current
 * batch of recipients, and scheduled ones become drafts. Their creators are notified in the console.
 */
export const holdBroadcasts = async (trx: Transaction<Schema>, stakeholderId: number, why: StakeholderStatus): Promise<void> => {
  const { rows } = await sql<Held>`
    with held as (
      select id, status from broadcast_batch where stakeholder_id = ${stakeholderId} and status in ('sending', 'scheduled') order by id for update
    )
    update broadcast_batch b set status = case held.status when 'sending' then 'paused' else 'draft' end,
      scheduled_at = case held.status when 'sending' then b.scheduled_at end, version = b.version + 1
    from held where b.id = held.id returning b.id, b.name, b.created_by as "createdBy", held.status as was`.execute(trx);
  for (const { id, name, createdBy, was } of rows) {
    const { status, verb, says } = HOLDS[was];
    const reason = `The stakeholder was ${why}`;
    await audit(
      trx,
      SYSTEM,
      { entity: "broadcast", verb },
      { stakeholderId, entityId: id, before: { name, status: was }, after: { name, status, reason } },
    );
    if (createdBy !== null) await notify(trx, createdBy, { type: "broadcast", title: `"${name}" ${says}: the account was ${why}` });
  }
};

/**
 * Throws 409 if the stakeholder is inactive. Locks the stakeholder's row, so that a concurrent suspension waits for the
 * transaction and then also stops the broadcast that the transaction starts.
 */
export const checkActive = async (trx: Transaction<Schema>, stakeholderId: number): Promise<void> => {
  const { rows } = await sql<{ title: string; status: StakeholderStatus }>`
    select title, status from stakeholder where id = ${stakeholderId} for key share`.execute(trx);
  const [stakeholder] = rows;
  if (stakeholder?.status !== "active")
    fail.conflict(because("stakeholderNotActive", { stakeholder: stakeholder?.title ?? "The stakeholder", status: String(stakeholder?.status) }));
};
