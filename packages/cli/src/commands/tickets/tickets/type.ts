import { CLEAR_CHOICE_WORD } from "@parley/core/bulk";
import { tickets } from "@parley/core/contract/tickets/tickets";
import type { ticketTopic } from "@parley/core/verbs/tickets/tickets";
import type { Run } from "../../run.ts";
import { findTicket } from "./find-ticket.ts";
import { printTicket } from "./print-ticket.ts";
import { issueTypeOf } from "./ticket-filter.ts";

export const runType: Run<typeof ticketTopic.verbs.type> = async (named, wanted, deps) => {
  const opened = await deps.platform();
  await opened.signedIn();
  const changed = await opened.calls(async (client) => {
    const { id, version, stakeholderId } = await findTicket(client, named);
    const issueTypeId = wanted === CLEAR_CHOICE_WORD ? null : await issueTypeOf(client, stakeholderId, wanted);
    return client.call(tickets.update, { params: { id }, body: { issueTypeId, version } });
  });
  const { ticket_id: number, issueType } = changed;
  deps.out.note(issueType ? `Ticket ${number} is of the issue type ${issueType.name}.` : `Ticket ${number} has no issue type.`);
  await printTicket(deps, changed);
};
