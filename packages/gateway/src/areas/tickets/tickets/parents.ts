import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Decide } from "./change-ticket.ts";
import { lockTickets } from "./held-ticket.ts";
import type { TicketRow } from "./stored-clocks.ts";

const field = (message: string) => fail.invalid({ path: "parentId", message });

/** Loads and locks a ticket that may become a parent: of the same stakeholder, not merged, and not a child itself. */
export const mustBeParent = async (
  trx: Transaction<Schema>,
  { id, stakeholder_id }: { readonly id: number | undefined; readonly stakeholder_id: number },
  parentId: number,
): Promise<TicketRow> => {
  if (parentId === id) return field("A ticket cannot be its own parent");
  const [parent] = await lockTickets(trx, stakeholder_id, [parentId]);
  if (parent?.stakeholder_id !== stakeholder_id) return field("There is no such ticket");
  if (parent.status === "merged") return field(`Ticket ${parent.number} was merged into another. Name that one`);
  if (parent.parent_id !== null) return field(`Ticket ${parent.number} is a child ticket itself`);
  return parent;
};

const hasChildren = async (trx: Transaction<Schema>, id: number): Promise<boolean> =>
  (await trx.selectFrom("ticket").select("id").where("parent_id", "=", id).limit(1).executeTakeFirst()) !== undefined;

/** Both tickets are already locked, in the order of their ids. */
export const toParent =
  (parentId: number | null): Decide =>
  async (trx, ticket) => {
    if (ticket.parent_id === parentId) return undefined;
    if (parentId === null) return { columns: { parent_id: null } };
    await mustBeParent(trx, ticket, parentId);
    if (await hasChildren(trx, ticket.id)) return `Ticket ${ticket.number} has child tickets, and so cannot be one itself`;
    return { columns: { parent_id: parentId } };
  };

/** First of these tickets that has children; it cannot be merged, since its children would lose their parent. */
export const firstParent = async (trx: Transaction<Schema>, tickets: readonly TicketRow[]): Promise<TicketRow | undefined> => {
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
