import { tickets } from "@parley/core/contract/tickets/tickets";
import type { ticketTopic } from "@parley/core/verbs/tickets/tickets";
import { usage } from "../../../io/fail.ts";
import type { Run } from "../../run.ts";
import { findTicket } from "./find-ticket.ts";

const STDIN = "-";

export const runNote: Run<typeof ticketTopic.verbs.note> = async (named, text, { host, out, platform }) => {
  const body = (text === STDIN ? await host.readStdin() : text).trim();
  if (body === "") throw usage("The note is empty.");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const ticket = await findTicket(client, named);
    const { author, ...note } = await client.call(tickets.addNote, { body: { id: ticket.id, body } });
    out.note(`Ticket ${ticket.ticket_id}: note added.`);
    await out.record({ ticket: ticket.ticket_id, ...note, author: author.name });
  });
};
