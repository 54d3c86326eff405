import type { Client } from "../../client/client.ts";
import type { CallInput } from "../../contract/row.ts";
import { type Ticket, tickets } from "../../contract/tickets/tickets.ts";
import { defineOperation } from "../operation.ts";
import { CLEAR_CHOICE_WORD, idOfName, readTicket } from "./ticket-names.ts";
import { undoTicket } from "./ticket-restore.ts";
import {
  assertChangeAllowed,
  currentTicketFields,
  fieldsGivenInRow,
  labelsIn,
  requestedTicketFields,
  type TicketFields,
  ticketChangeBetween,
  ticketFields,
  ticketRow,
} from "./ticket-shape.ts";

/** Changes the status, owner, priority and labels of tickets (spec section 4), each ticket in one call. */
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
    const before = currentTicketFields(present);
    const after = requestedTicketFields(before, { ...shared, ...fieldsGivenInRow(values) });
    assertChangeAllowed(present, after);
    return ticketChangeBetween(before, after);
  },
  async send(client, values, shared, options, present) {
    if (!present) throw new TypeError("a ticket is read before it is changed");
    const body = await bodyOf(client, present, { ...shared, ...fieldsGivenInRow(values) });
    return client.call(tickets.update, { params: { id: present.id }, body }, options);
  },
  undo: undoTicket,
});

/** Returns the body of the call that gives a ticket the values of `fields`, with ids instead of names and without values that it has already. */
async function bodyOf(client: Client, present: Ticket, fields: TicketFields): Promise<CallInput<typeof tickets.update>["body"]> {
  const before = currentTicketFields(present);
  const after = requestedTicketFields(before, fields);
  const { owner = null, slaPriority = null, addLabels, removeLabels } = await idsOf(client, present, fields);
  const versioned = {
    ...(before.priority !== after.priority && { priority: after.priority }),
    ...(before.slaPriority !== after.slaPriority && { slaPriorityId: slaPriority }),
    ...(before.owner !== after.owner && { ownerId: owner }),
    ...((before.status !== after.status || before.until !== after.until) && {
      status: after.status,
      ...(after.until !== null && { pendingUntil: after.until }),
    }),
  };
  return {
    ...(before.labels.join() !== after.labels.join() && { addLabels, removeLabels }),
    ...versioned,
    // Omits the version if only labels change, so that simultaneous changes of labels by two users are both kept.
    ...(Object.keys(versioned).length > 0 && { version: present.version }),
  };
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
