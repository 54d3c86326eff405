import type { Client } from "@parley/core/client";
import { conversations } from "@parley/core/contract/chats/conversations";
import { tickets } from "@parley/core/contract/tickets/tickets";
import type { ticketTopic } from "@parley/core/verbs/tickets/tickets";
import { usage } from "../../../io/fail.ts";
import type { Run } from "../../run.ts";
import { findOpenConversation } from "./find-conversation.ts";
import { printTicket } from "./print-ticket.ts";
import { choiceIds } from "./ticket-filter.ts";

/**
 * Returns the customer and conversation of a ticket. The customer defaults to that of the conversation. If the user
 * code and conversation id are both given, no right to read conversations is needed.
 */
async function aboutOf(client: Client, customer: string | undefined, conversation: string | undefined) {
  if (conversation === undefined) return { userCode: customer ?? "" };
  const sessionId = /^[1-9]\d{0,9}$/.test(conversation) ? Number(conversation) : undefined;
  if (sessionId !== undefined && customer !== undefined) return { userCode: customer, session_id: sessionId };
  const { id, userCode } =
    sessionId === undefined ? await findOpenConversation(client, conversation) : await client.call(conversations.get, { params: { sessionId } });
  return { userCode: customer ?? userCode, session_id: id };
}

export const runCreate: Run<typeof ticketTopic.verbs.create> = async (
  subject,
  { customer, conversation, owner, priority, sla, type, label, note },
  deps,
) => {
  if (customer === undefined && conversation === undefined) throw usage("No customer was given.", "Use --customer or --conversation.");
  if (subject === undefined && conversation === undefined) throw usage("No subject was given.", "Give one, or use --conversation.");
  const opened = await deps.platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) =>
    client.call(tickets.create, {
      body: {
        ...(subject !== undefined && { subject }),
        ...(await aboutOf(client, customer, conversation)),
        ...(priority && { priority }),
        ...(note !== undefined && { note }),
        ...(await choiceIds(client, { owner, sla, type, labels: label })),
      },
    }),
  );
  deps.out.note(`Created ticket ${made.ticket_id}.`);
  await printTicket(deps, made);
};
