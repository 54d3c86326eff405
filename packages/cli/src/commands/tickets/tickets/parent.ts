import { CLEAR_CHOICE_WORD } from "@parley/core/bulk";
import { tickets } from "@parley/core/contract/tickets/tickets";
import type { ticketTopic } from "@parley/core/verbs/tickets/tickets";
import type { Run } from "../../run.ts";
import { findTicket } from "./find-ticket.ts";

export const runParent: Run<typeof ticketTopic.verbs.parent> = async (named, wanted, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const ticket = await findTicket(client, named);
    const parent = wanted === CLEAR_CHOICE_WORD ? undefined : await findTicket(client, wanted);
    const body = { parentId: parent?.id ?? null, version: ticket.version };
    const changed = await client.call(tickets.update, { params: { id: ticket.id }, body });
    out.note(parent ? `Ticket ${ticket.ticket_id} is a child of ticket ${parent.ticket_id}.` : `Ticket ${ticket.ticket_id} has no parent.`);
    await out.record({ ticket: changed.ticket_id, id: changed.id, parent: changed.parent?.ticket_id ?? null });
  });
};
