import { tickets } from "@parley/core/contract/messenger/tickets";
import type { ticketTopic } from "@parley/core/verbs/tickets";
import type { Run } from "../run.ts";
import { printTicket } from "./print-ticket.ts";
import { choiceIds } from "./ticket-filter.ts";

export const runCreate: Run<typeof ticketTopic.verbs.create> = async (
  subject,
  { customer, conversation, owner, priority, sla, label, note },
  deps,
) => {
  const opened = await deps.platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) =>
    client.call(tickets.create, {
      body: {
        subject,
        userCode: customer,
        ...(conversation !== undefined && { session_id: conversation }),
        ...(priority && { priority }),
        ...(note !== undefined && { note }),
        ...(await choiceIds(client, { owner, sla, labels: label })),
      },
    }),
  );
  deps.out.note(`Created ticket ${made.ticket_id}.`);
  await printTicket(deps, made);
};
