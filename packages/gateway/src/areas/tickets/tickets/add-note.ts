import type { TicketNote, tickets } from "@parley/core/contract/tickets/tickets";
import { truncated } from "@parley/core/text";
import type { Transaction } from "kysely";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Call } from "../../../handlers/implement.ts";
import { publishSentDrafts } from "../../../live/chat/announce.ts";
import { removeSentDrafts, type SentDraft } from "../../../live/drafts/sent-drafts.ts";
import type { LiveHub } from "../../../live/hub.ts";
import { changeTicket, type Parts, type TicketDecision } from "./change-ticket.ts";

/** Maximum number of characters of a note that are shown in the history. */
const BEGINNING = 80;

interface Made {
  readonly id: number;
  readonly created_at: string;
  readonly body: string;
}
interface Writing {
  readonly onMade?: (made: Made) => void;
  readonly clientId?: string | undefined;
}

/**
 * Returns the note that the author has already written under a client id. A client id repeats if the first response was
 * lost or another browser tab sent the same draft.
 */
const written = (trx: Transaction<Schema>, stakeholderId: number, { userId }: AuthenticatedUser, clientId: string) =>
  trx
    .selectFrom("ticket_note")
    .select(["id", "ticket_id", "created_at", "body"])
    .where("stakeholder_id", "=", stakeholderId)
    .where("author_id", "=", userId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();

/** Adds a note without changing the version of the ticket, because notes of several users do not conflict. */
export const noteStep =
  ({ userId }: Pick<AuthenticatedUser, "userId">, body: string, { onMade, clientId }: Writing = {}): TicketDecision =>
  async (trx, ticket, at) => {
    const made = await trx
      .insertInto("ticket_note")
      .values({ stakeholder_id: ticket.stakeholder_id, ticket_id: ticket.id, author_id: userId, body, client_id: clientId ?? null, created_at: at })
      .returning(["id", "created_at", "body"])
      .executeTakeFirstOrThrow();
    onMade?.(made);
    return { keepsVersion: true, more: { note: truncated(body, BEGINNING) } };
  };

/** Adds a note to a ticket. The ticket then becomes unread for other users. */
export const addNote = async (parts: Parts & { readonly live: LiveHub }, call: Call<typeof tickets.addNote>): Promise<TicketNote> => {
  const { who, body } = call;
  const { clientId } = body;
  let made: Made = { id: 0, created_at: "", body: body.body };
  let drafts: readonly SentDraft[] = [];
  const onMade = (stored: Made) => {
    made = stored;
  };
  const note = noteStep(who, body.body, { onMade, clientId });
  const decide: TicketDecision = async (trx, ticket, at) => {
    const before = clientId === undefined ? undefined : await written(trx, ticket.stakeholder_id, who, clientId);
    if (before !== undefined && before.ticket_id !== ticket.id) return "noteClientIdTaken";
    if (before !== undefined) onMade(before);
    const change = before === undefined ? await note(trx, ticket, at) : undefined;
    drafts = await removeSentDrafts(trx, {
      stakeholderId: ticket.stakeholder_id,
      userId: who.userId,
      ticketId: ticket.id,
      mode: "note",
      body: body.body,
      version: body.draftVersion,
    });
    return change;
  };
  await changeTicket(parts, { who, origin: call.origin, id: body.id }, [{ verb: "note added", decide }]);
  publishSentDrafts(parts.live, who.userId, drafts);
  return { id: made.id, author: { id: who.userId, name: who.name }, body: made.body, createdAt: made.created_at };
};
