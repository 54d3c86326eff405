import { because } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { TicketDecision } from "./change-ticket.ts";
import type { TicketRow } from "./stored-clocks.ts";

/**
 * Locks tags in the order of their ids to avoid deadlocks, because adding or removing tags changes their counts. Tags
 * of another stakeholder are omitted.
 */
export const lockTags = (trx: Transaction<Schema>, stakeholderId: number, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom("tag")
        .select(["id", "name", "is_active"])
        .where("stakeholder_id", "=", stakeholderId)
        .where("id", "in", [...ids])
        .orderBy("id")
        .forNoKeyUpdate()
        .execute();

type Labelled = Pick<TicketRow, "id" | "stakeholder_id">;

/** Adds locked tags to a ticket. Returns the ids of those that the ticket did not have. */
export const addLabels = async (trx: Transaction<Schema>, { id, stakeholder_id }: Labelled, tagIds: readonly number[]): Promise<number[]> => {
  if (tagIds.length === 0) return [];
  const added = await trx
    .insertInto("ticket_tag")
    .values(tagIds.map((tag_id) => ({ ticket_id: id, tag_id, stakeholder_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("tag_id")
    .execute();
  return added.map(({ tag_id }) => tag_id);
};

/** Removes locked tags from a ticket. Returns the ids of those that the ticket had. */
export const removeLabels = async (trx: Transaction<Schema>, { id }: Labelled, tagIds: readonly number[]): Promise<number[]> => {
  if (tagIds.length === 0) return [];
  const removed = await trx
    .deleteFrom("ticket_tag")
    .where("ticket_id", "=", id)
    .where("tag_id", "in", [...tagIds])
    .returning("tag_id")
    .execute();
  return removed.map(({ tag_id }) => tag_id);
};

/** Names of the fields with the labels to add and to remove, for validation errors. */
interface LabelFields {
  readonly add: string;
  readonly remove: string;
}

/**
 * Locks the tags to add and to remove. Throws a validation error for an unknown tag, and for an inactive one that the
 * ticket does not have (spec section 3).
 */
const lockAsked = async (
  trx: Transaction<Schema>,
  ticket: Labelled,
  { add, remove, fields }: { add: readonly number[]; remove: readonly number[]; fields: LabelFields },
) => {
  const tags = new Map((await lockTags(trx, ticket.stakeholder_id, [...add, ...remove])).map((tag) => [tag.id, tag]));
  const had = new Set((await trx.selectFrom("ticket_tag").select("tag_id").where("ticket_id", "=", ticket.id).execute()).map(({ tag_id }) => tag_id));
  for (const id of add) {
    const tag = tags.get(id) ?? fail.invalid(problem(fields.add, "tagUnknown"));
    if (!tag.is_active && !had.has(id)) fail.invalid(problem(fields.add, because("tagInactive", { tag: tag.name })));
  }
  for (const id of remove) if (!tags.has(id)) fail.invalid(problem(fields.remove, "tagUnknown"));
};

/** Adds the labels of a new ticket. */
export const firstLabels = async (trx: Transaction<Schema>, ticket: Labelled, labels: readonly number[]): Promise<void> => {
  const add = [...new Set(labels)];
  await lockAsked(trx, ticket, { add, remove: [], fields: { add: "labels", remove: "labels" } });
  await addLabels(trx, ticket, add);
};

export const decideTicketLabels =
  (adding: readonly number[], removing: readonly number[], fields: LabelFields = { add: "addLabels", remove: "removeLabels" }): TicketDecision =>
  async (trx, ticket) => {
    const [add, remove] = [[...new Set(adding)], [...new Set(removing)]];
    if (add.some((id) => remove.includes(id))) fail.invalid(problem(fields.remove, "labelAddedAndRemoved"));
    await lockAsked(trx, ticket, { add, remove, fields });
    const changed = [...(await addLabels(trx, ticket, add)), ...(await removeLabels(trx, ticket, remove))];
    return changed.length === 0 ? undefined : { keepsVersion: true };
  };
