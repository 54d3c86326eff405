import { ACTIVE_TICKET_STATUSES } from "@parley/core/contract/tickets/tickets";
import { sql, type Transaction } from "kysely";
import { audit, type Cause, causeOfFurtherEntries } from "../../audit/audit.ts";
import type { Schema } from "../../db/schema.ts";
import type { LiveHub } from "../hub.ts";
import { publishTicketChanges } from "../tell-tickets.ts";
import type { Agent } from "./agents.ts";
import type { DepartingOwner } from "./leaver.ts";

export type TicketRelease = { readonly entity: "ticket"; readonly verb: "owner changed" };

/**
 * Takes the open tickets from an owner who can no longer work on them and assigns them to a colleague, or leaves them
 * unassigned. Runs in the transaction that blocks the owner. The returned function publishes the changes and must be
 * called after the commit.
 */
export const releaseTickets = async (
  { live, now }: { readonly live: LiveHub; readonly now: () => Date },
  trx: Transaction<Schema>,
  cause: Cause<TicketRelease>,
  owner: DepartingOwner,
  to: Pick<Agent, "id" | "name"> | null,
): Promise<() => void> => {
  const { stakeholderId } = owner;
  const mine = trx.selectFrom("ticket").select("id").where("stakeholder_id", "=", stakeholderId).where("owner_id", "=", owner.id);
  const open = await mine
    .where("status", "in", [...ACTIVE_TICKET_STATUSES])
    .orderBy("id")
    .forUpdate()
    .execute();
  const ids = open.map(({ id }) => id);
  if (ids.length === 0) return () => undefined;
  await trx
    .updateTable("ticket")
    .set({ owner_id: to?.id ?? null, version: sql<number>`version + 1`, updated_at: now() })
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "in", ids)
    .execute();
  const following = causeOfFurtherEntries(cause, { jobId: "left out" });
  const before = { ownerId: owner.id, owner: owner.name };
  const after = { ownerId: to?.id ?? null, owner: to?.name ?? null };
  for (const entityId of ids) await audit(trx, following, { entity: "ticket", verb: "owner changed" }, { stakeholderId, entityId, before, after });
  return () => {
    publishTicketChanges(
      live,
      null,
      ids.map((id) => ({ id, stakeholderId })),
    );
  };
};
