import { because, type Why } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { TicketDecision } from "./change-ticket.ts";
import { lockTickets } from "./held-ticket.ts";
import type { TicketRow } from "./stored-clocks.ts";

const field = (why: Why) => fail.invalid(problem("parentId", why));

/**
 * Loads and locks the ticket that is to become the parent. It must belong to the same stakeholder, not be merged, and
 * not be a child itself.
 */
export const lockParentTicket = async (
  trx: Transaction<Schema>,
  { id, stakeholder_id }: { readonly id: number | undefined; readonly stakeholder_id: number },
  parentId: number,
): Promise<TicketRow> => {
  if (parentId === id) return field("parentOfItself");
  const [parent] = await lockTickets(trx, stakeholder_id, [parentId]);
  if (parent?.stakeholder_id !== stakeholder_id) return field("ticketUnknown");
  if (parent.status === "merged") return field(because("parentMerged", { number: parent.number }));
  if (parent.parent_id !== null) return field(because("parentIsChild", { number: parent.number }));
  return parent;
};

const hasChildren = async (trx: Transaction<Schema>, id: number): Promise<boolean> =>
  (await trx.selectFrom("ticket").select("id").where("parent_id", "=", id).limit(1).executeTakeFirst()) !== undefined;

/** Sets or removes the parent of a ticket. Both tickets are already locked, in the order of their ids. */
export const decideTicketParent =
  (parentId: number | null): TicketDecision =>
  async (trx, ticket) => {
    if (ticket.parent_id === parentId) return undefined;
    if (parentId === null) return { columns: { parent_id: null } };
    await lockParentTicket(trx, ticket, parentId);
    if (await hasChildren(trx, ticket.id)) return because("parentIsNeeded", { number: ticket.number });
    return { columns: { parent_id: parentId } };
  };

/**
 * Returns the first of these tickets that has children. It cannot be merged, because its children would lose their
 * parent.
 */
export const firstTicketWithChildren = async (trx: Transaction<Schema>, tickets: readonly TicketRow[]): Promise<TicketRow | undefined> => {
  const found = await trx
    .selectFrom("ticket")
    .select("parent_id")
    .where(
      "parent_id",
      "in",
      tickets.map(({ id }) => id),
    )
    .where("status", "<>", "merged")
    .limit(1)
    .executeTakeFirst();
  return tickets.find(({ id }) => id === found?.parent_id);
};
