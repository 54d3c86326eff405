import type { TicketNote, tickets } from "@parley/core/contract/messenger/tickets";
import type { Call } from "../../answers/implement.ts";
import { changeTicket, type Parts } from "./change-ticket.ts";

/** How much of a note the history shows. */
const BEGINNING = 80;

/** Adds a note to a ticket; others find the ticket unread by it. */
export const addNote = async (parts: Parts, call: Call<typeof tickets.addNote>): Promise<TicketNote> => {
  const { who, body } = call;
  let made = { id: 0, created_at: "" };
  await changeTicket(parts, { who, origin: call.origin, body: { id: body.id } }, "note added", async (trx, ticket, at) => {
    made = await trx
      .insertInto("ticket_note")
      .values({ stakeholder_id: ticket.stakeholder_id, ticket_id: ticket.id, author_id: who.userId, body: body.body, created_at: at })
      .returning(["id", "created_at"])
      .executeTakeFirstOrThrow();
    return { keepsVersion: true, more: { note: body.body.slice(0, BEGINNING) } };
  });
  return { id: made.id, author: { id: who.userId, name: who.name }, body: body.body, createdAt: made.created_at };
};
