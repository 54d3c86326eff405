import type { CallOptions, Client } from "../../client/client.ts";
import { type Ticket, tickets } from "../../contract/tickets/tickets.ts";
import { GatewayError } from "../../errors/index.ts";
import { defineOperation } from "../operation.ts";
import { idOfName, NOBODY, readTicket } from "./ticket-names.ts";
import { undoTicket } from "./ticket-restore.ts";
import { differenceOf, givenIn, labelsIn, refuse, shapeOf, type TicketFields, ticketFields, ticketRow, wantedShape } from "./ticket-shape.ts";

/**
 * Changes a ticket to match `fields`: each kind of change is a call of its own with its own key, made in turn. Returns
 * the resulting ticket. Rejects with `RowRefused` for an unknown name, and with the gateway's conflict when `present`
 * is outdated; changes made before stay.
 */
export async function changeTicket(client: Client, present: Ticket, fields: TicketFields, options: CallOptions = {}): Promise<Ticket> {
  const before = shapeOf(present);
  const after = wantedShape(before, fields);
  const { owner = null, slaPriority = null, addLabels: add, removeLabels: remove } = await idsOf(client, present, fields);
  const { id } = present;
  let now = present;
  const step = async (part: string, call: (marks: CallOptions, version: number) => Promise<Ticket>) => {
    const marks = options.idempotencyKey === undefined ? options : { ...options, idempotencyKey: `${options.idempotencyKey}.${part}` };
    const after = await call(marks, now.version).catch((thrown: unknown) => doneBefore(client, id, thrown));
    // A dry run is rolled back, so the next step starts from the same ticket.
    if (!options.validateOnly) now = after;
  };
  if (before.labels.join() !== after.labels.join())
    await step("labels", (marks) => client.call(tickets.setLabels, { body: { id, add, remove } }, marks));
  if (before.priority !== after.priority)
    await step("priority", (marks, version) => client.call(tickets.setPriority, { body: { id, priority: after.priority, version } }, marks));
  if (before.slaPriority !== after.slaPriority)
    await step("sla", (marks, version) => client.call(tickets.setSlaPriority, { body: { id, slaPriorityId: slaPriority, version } }, marks));
  if (before.owner !== after.owner)
    await step("owner", (marks, version) => client.call(tickets.setOwner, { body: { id, ownerId: owner, version } }, marks));
  if (before.status !== after.status || before.until !== after.until) {
    const status = { status: after.status, ...(after.until !== null && { pendingUntil: after.until }) };
    await step("status", (marks, version) => client.call(tickets.setStatus, { body: { id, ...status, version } }, marks));
  }
  return now;
}

/**
 * Spec section 4: tickets change status, owner, priority and labels. A row that stops half way is read again on the
 * next attempt, which makes the remaining changes.
 */
export const updateTickets = defineOperation({
  name: "tickets.update",
  title: "Update tickets",
  row: ticketRow,
  args: ticketFields,
  readsFirst: true,
  key: (values) => values.ticket,
  async read(client: Client, values, shared): Promise<Ticket | undefined> {
    const ticket = await readTicket(client, values.ticket);
    if (!ticket) return undefined;
    // An unknown name fails the row in a dry run as well.
    await idsOf(client, ticket, { ...shared, ...givenIn(values) });
    return ticket;
  },
  change(present: Ticket, values, shared) {
    const before = shapeOf(present);
    const after = wantedShape(before, { ...shared, ...givenIn(values) });
    refuse(present, after);
    return differenceOf(before, after);
  },
  send(client, values, shared, options, present) {
    if (!present) throw new TypeError("a ticket is read before it is changed");
    return changeTicket(client, present, { ...shared, ...givenIn(values) }, options);
  },
  undo: undoTicket,
});

/** An earlier attempt, whose response was lost, has done this step. */
function doneBefore(client: Client, id: number, thrown: unknown): Promise<Ticket> {
  if (thrown instanceof GatewayError && thrown.code === "alreadyDone") return client.call(tickets.get, { params: { id } });
  throw thrown;
}

/** Ids for all names. Throws `RowRefused` for an unknown one. */
async function idsOf(client: Client, { stakeholderId }: Ticket, { owner, slaPriority, addLabels, removeLabels }: Partial<TicketFields>) {
  const idOf = (kind: Parameters<typeof idOfName>[2], named: string | undefined) =>
    named === undefined || named === NOBODY ? undefined : idOfName(client, stakeholderId, kind, named);
  const labels = async (list: string | undefined) => {
    const ids: number[] = [];
    for (const label of labelsIn(list)) ids.push(await idOfName(client, stakeholderId, "label", label));
    return ids;
  };
  return {
    owner: await idOf("owner", owner),
    slaPriority: await idOf("slaPriority", slaPriority),
    addLabels: await labels(addLabels),
    removeLabels: await labels(removeLabels),
  };
}
