import { isWhy } from "@parley/core/errors/reasons";
import { causeOfFurtherEntries } from "../../../audit/audit.ts";
import { applyChange, type TicketCall, type TicketDecision } from "./change-ticket.ts";
import { decideTicketStatus } from "./decisions.ts";
import { lockTickets, markRead, readTicketIn } from "./held-ticket.ts";
import { snapshot } from "./snapshot.ts";

/** Resolves a ticket and all its open children, or none of them. Adds the ids of the children to `resolved`. */
export const resolvedWithChildren =
  (call: TicketCall<"status changed">, resolved: number[]): TicketDecision =>
  async (trx, parent, at) => {
    const own = await decideTicketStatus("resolved", undefined)(trx, parent, at);
    if (own !== undefined && isWhy(own)) return own;
    const open = await trx
      .selectFrom("ticket")
      .select("id")
      .where("parent_id", "=", parent.id)
      .where("stakeholder_id", "=", parent.stakeholder_id)
      .where("status", "in", ["open", "pending", "unresolved"])
      .execute();
    if (open.length === 0) return own;
    const held = await lockTickets(
      trx,
      parent.stakeholder_id,
      open.map(({ id }) => id),
    );
    // Omits the idempotency key from the audit entries of the children, because a key may occur only once and belongs
    // to the entry of the parent.
    const cause = causeOfFurtherEntries(call, { jobId: "kept" });
    for (const child of held) {
      const before = snapshot(await readTicketIn(trx, child));
      const change = await decideTicketStatus("resolved", undefined)(trx, child, at);
      // Skips a child that somebody else has resolved in the meantime.
      if (change === undefined || isWhy(change)) continue;
      await applyChange(trx, cause, child, at, { verb: "status changed", change, before });
      await markRead(trx, child, call.who.userId, at);
      resolved.push(child.id);
    }
    return own ?? {};
  };
