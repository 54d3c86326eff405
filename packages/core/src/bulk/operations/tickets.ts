import type { CallOptions, Client } from "../../client/client.ts";
import { type Ticket, tickets } from "../../contract/tickets/tickets.ts";
import { GatewayError } from "../../errors/index.ts";
import { defineOperation } from "../operation.ts";
import { CLEAR_CHOICE_WORD, idOfName, readTicket } from "./ticket-names.ts";
import { undoTicket } from "./ticket-restore.ts";
import {
  assertChangeAllowed,
  fieldsGivenInRow,
  labelsIn,
  shapeOf,
  type TicketFields,
  ticketChangeBetween,
  ticketFields,
  ticketRow,
  wantedShape,
} from "./ticket-shape.ts";

/**
 * Changes a ticket to match `fields` and returns it. Each changed part is a call with its own idempotency key. Throws `RowRefused` for an unknown
 * name, and the gateway's conflict if `present` is outdated; earlier calls stay applied.
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
    // Keeps the ticket as it was read in a dry run, because the gateway stores none of the steps.
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
 * Changes the status, owner, priority and labels of tickets (spec section 4). If a row fails after some of its calls, the next attempt reads the
 * ticket again and makes the remaining changes.
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
    // Looks all names up here, so that an unknown name also fails the row in a dry run.
    await idsOf(client, ticket, { ...shared, ...fieldsGivenInRow(values) });
    return ticket;
  },
  change(present: Ticket, values, shared) {
    const before = shapeOf(present);
    const after = wantedShape(before, { ...shared, ...fieldsGivenInRow(values) });
    assertChangeAllowed(present, after);
    return ticketChangeBetween(before, after);
  },
  send(client, values, shared, options, present) {
    if (!present) throw new TypeError("a ticket is read before it is changed");
    return changeTicket(client, present, { ...shared, ...fieldsGivenInRow(values) }, options);
  },
  undo: undoTicket,
});

/** Returns the current ticket if an earlier attempt, whose response was lost, has already made this step. */
function doneBefore(client: Client, id: number, thrown: unknown): Promise<Ticket> {
  if (thrown instanceof GatewayError && thrown.code === "alreadyDone") return client.call(tickets.get, { params: { id } });
  throw thrown;
}

/** Returns the ids of all names in the fields. Throws `RowRefused` for an unknown name. */
async function idsOf(client: Client, { stakeholderId }: Ticket, { owner, slaPriority, addLabels, removeLabels }: Partial<TicketFields>) {
  const idOf = (kind: Parameters<typeof idOfName>[2], named: string | undefined) =>
    named === undefined || named === CLEAR_CHOICE_WORD ? undefined : idOfName(client, stakeholderId, kind, named);
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
