import type { Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import type { Transaction } from "kysely";
import { audit } from "../../../audit/audit.ts";
import { chosenIssueType } from "../../../crud/chosen-issue-type.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { mustBeWorker } from "../../../live/chat/ticket-workers.ts";
import { aboutChat, shorten } from "./about-chat.ts";
import { beginTicket } from "./begin-ticket.ts";
import { type Parts, ticketOrConflict } from "./change-ticket.ts";
import { findLevel } from "./decisions.ts";
import { markRead, readTicketIn } from "./held-ticket.ts";
import { firstLabels } from "./labels.ts";
import { lockParentTicket } from "./parents.ts";
import { snapshot } from "./snapshot.ts";

/** Maximum length of a note in characters, as in the contract. */
const NOTE_MAX = 4000;

type CreateCall = Call<typeof tickets.create>;

/**
 * Returns the customer and, if given, the customer's conversation. Throws a validation error if either does not exist.
 */
const findCustomer = async (trx: Transaction<Schema>, stakeholderId: number, { userCode, session_id }: CreateCall["body"]) => {
  const customer =
    (await trx
      .selectFrom("customer")
      .select(["id", "platform"])
      .where("stakeholder_id", "=", stakeholderId)
      .where("user_code", "=", userCode)
      .executeTakeFirst()) ?? fail.invalid(problem("userCode", "customerUnknown"));
  if (session_id === undefined) return customer;
  const session =
    (await trx
      .selectFrom("chat_session")
      .select("platform")
      .where("id", "=", session_id)
      .where("customer_id", "=", customer.id)
      .executeTakeFirst()) ?? fail.invalid(problem("session_id", "customerConversationUnknown"));
  return { id: customer.id, platform: session.platform };
};

/** Creates an open ticket of the user's stakeholder and starts its SLA clocks. */
export const createTicket = async (parts: Parts, call: CreateCall): Promise<Ticket> => {
  const { who, body } = call;
  const { stakeholderId, userId } = who;
  const at = parts.now();
  // Uses the conversation for the title only if the user may read it.
  const mayRead = body.session_id !== undefined && who.may("tickets.suggestion");
  const chat = mayRead ? await aboutChat(parts.database, stakeholderId, body.session_id ?? 0) : undefined;
  const subject = body.subject ?? chat?.subject ?? fail.invalid(problem("subject", "required"));
  const noted = [body.note, ...(body.carryNotes ? (chat?.notes ?? []) : [])].filter((note) => note !== undefined && note.trim() !== "");
  const note = shorten(noted.join("\n\n"), NOTE_MAX);
  await mustBeWorker(parts.database, stakeholderId, body.ownerId);
  const id = await parts.database.transaction(stakeholderId, async (trx) => {
    const customer = await findCustomer(trx, stakeholderId, body);
    const type = body.issueTypeId === undefined ? undefined : await chosenIssueType(trx, stakeholderId, body.issueTypeId, null);
    const level = await findLevel(trx, stakeholderId, body.slaPriorityId ?? type?.slaPriorityId);
    const parent =
      body.parentId === undefined ? undefined : await lockParentTicket(trx, { id: undefined, stakeholder_id: stakeholderId }, body.parentId);
    const ticket = await beginTicket(
      trx,
      {
        stakeholder_id: stakeholderId,
        session_id: body.session_id ?? null,
        customer_id: customer.id,
        channel: customer.platform,
        subject,
        owner_id: body.ownerId ?? null,
        priority: body.priority ?? type?.priority ?? "normal",
        issue_type_id: type?.id ?? null,
        level,
        parent_id: parent?.id ?? null,
      },
      at,
    );
    await firstLabels(trx, ticket, body.labels);
    if (note !== "")
      await trx
        .insertInto("ticket_note")
        .values({ stakeholder_id: stakeholderId, ticket_id: ticket.id, author_id: userId, body: note, created_at: at })
        .execute();
    await markRead(trx, ticket, userId, at);
    const after = snapshot(await readTicketIn(trx, ticket));
    await audit(trx, call, { entity: "ticket", verb: "created" }, { stakeholderId, entityId: ticket.id, after });
    return ticket.id;
  });
  return ticketOrConflict(parts, who, id, undefined);
};
