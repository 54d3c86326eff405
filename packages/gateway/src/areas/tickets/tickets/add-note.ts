import type { TicketNote, tickets } from "@parley/core/contract/tickets/tickets";
import { truncated } from "@parley/core/text";
import type { Call } from "../../../answers/implement.ts";
import { removeSentDrafts, type SentDraft } from "../../../changes/sent-drafts.ts";
import { tellSentDrafts } from "../../../live/chat/announce.ts";
import type { LiveHub } from "../../../live/hub.ts";
import type { Who } from "../../../reach/who.ts";
import { changeTicket, type Decide, type Parts } from "./change-ticket.ts";

/** How much of a note the history shows. */
const BEGINNING = 80;

/** Notes of two people go together, so the version stays. */
export const noteStep =
  ({ userId }: Pick<Who, "userId">, body: string, onMade?: (made: { readonly id: number; readonly created_at: string }) => void): Decide =>
  async (trx, ticket, at) => {
    const made = await trx
      .insertInto("ticket_note")
      .values({ stakeholder_id: ticket.stakeholder_id, ticket_id: ticket.id, author_id: userId, body, created_at: at })
      .returning(["id", "created_at"])
      .executeTakeFirstOrThrow();
    onMade?.(made);
    return { keepsVersion: true, more: { note: truncated(body, BEGINNING) } };
  };

/** Adds a note to a ticket; others find the ticket unread by it. */
export const addNote = async (parts: Parts & { readonly live: LiveHub }, call: Call<typeof tickets.addNote>): Promise<TicketNote> => {
  const { who, body } = call;
  let made = { id: 0, created_at: "" };
  let drafts: readonly SentDraft[] = [];
  const note = noteStep(who, body.body, (stored) => {
    made = stored;
  });
  await changeTicket(parts, { who, origin: call.origin, body: { id: body.id } }, "note added", async (trx, ticket, at) => {
    const change = await note(trx, ticket, at);
    drafts = await removeSentDrafts(trx, {
      stakeholderId: ticket.stakeholder_id,
      userId: who.userId,
      ticketId: ticket.id,
      mode: "note",
      body: body.body,
      version: body.draftVersion,
    });
    return change;
  });
  tellSentDrafts(parts.live, who.userId, drafts);
  return { id: made.id, author: { id: who.userId, name: who.name }, body: body.body, createdAt: made.created_at };
};
