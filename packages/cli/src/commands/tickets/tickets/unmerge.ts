import type { CallOptions } from "@parley/core/client";
import { tickets } from "@parley/core/contract/tickets/tickets";
import type { ticketTopic } from "@parley/core/verbs/tickets/tickets";
import { CliError, EXIT } from "../../../io/fail.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { findTicket } from "./find-ticket.ts";
import { printTicket } from "./print-ticket.ts";

/** Undoes the merge of a ticket, which restores its notes, labels and former status. */
export const runUnmerge: Run<typeof ticketTopic.verbs.unmerge> = async (named, options, deps) => {
  checkCanAsk(options, deps.host, "A ticket");
  const opened = await deps.platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const ticket = await findTicket(client, named);
    if (ticket.mergedInto === null) throw new CliError(EXIT.conflict, "conflict", `Ticket ${ticket.ticket_id} is not merged into another.`);
    const make = (marks: CallOptions) => client.call(tickets.unmerge, { body: { id: ticket.id } }, marks);
    const change = { make, name: `Ticket ${ticket.ticket_id}`, before: { mergedInto: ticket.mergedInto.ticket_id }, given: { mergedInto: null } };
    if (await confirmChange(change, options, deps)) await printTicket(deps, await make({}));
  });
};
