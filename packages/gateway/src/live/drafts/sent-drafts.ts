import type { DRAFT_MODES } from "@parley/core/contract/chats/support";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** Draft that was removed because its text was sent. */
export interface SentDraft {
  readonly of: "session" | "ticket";
  readonly id: number;
  readonly mode: (typeof DRAFT_MODES)[number];
}

/**
 * Version of the draft that is sent. `none` means that no draft is removed, because that was done when the text was
 * held or scheduled.
 */
export type SentVersion = number | null | "none" | undefined;
export const NO_DRAFT = -1;

/** SQL that removes leading and trailing white space, as the message editors of the console do before sending. */
const trimmed = (text: string) => `btrim(${text}, E' \\t\\n\\r\\f\\v\\u00a0')`;

/**
 * SQL, as CTE `sent_drafts`, that removes the drafts of texts sent by `source`: the draft with the given version, or
 * one with the same text in the same conversation or ticket. Other drafts of the author stay. The editor of a ticket
 * writes into its conversations, so the ticket's draft is removed as well. The columns of `source` are n,
 * stakeholder_id, session_id, ticket_id, writer_id, mode, body and draft_version.
 */
export const removeDraftsSql = (source: string): string => `
sent_session_drafts as (
  delete from draft d using ${source} g
  where d.stakeholder_id = g.stakeholder_id and d.user_id = g.writer_id and d.session_id = g.session_id and d.mode = g.mode
    and (d.version = g.draft_version or ${trimmed("d.body")} = ${trimmed("g.body")})
  returning g.n, 'session' as "of", d.session_id as id, d.mode
), sent_ticket_drafts as (
  delete from ticket_draft d using ${source} g
  where d.stakeholder_id = g.stakeholder_id and d.user_id = g.writer_id and d.mode = g.mode
    and (d.version = g.draft_version or ${trimmed("d.body")} = ${trimmed("g.body")} and (d.ticket_id = g.ticket_id or g.mode = 'reply' and exists (
      select from ticket t where t.id = d.ticket_id and (t.session_id = g.session_id or exists (
        select from ticket_conversation c where c.ticket_id = t.id and c.session_id = g.session_id)))))
  returning g.n, 'ticket' as "of", d.ticket_id as id, d.mode
), sent_drafts as (
  select * from sent_session_drafts union all select * from sent_ticket_drafts
)`;

interface Sent {
  readonly stakeholderId: number;
  readonly userId: number;
  readonly sessionId?: number;
  readonly ticketId?: number;
  readonly mode: SentDraft["mode"];
  readonly body: string;
  readonly version: number | null | undefined;
}

/**
 * Removes the draft of a sent message in the transaction that stores the message, so that no browser tab can restore
 * it.
 */
export const removeSentDrafts = async (
  trx: Transaction<Schema>,
  { stakeholderId, userId, sessionId = 0, ticketId = 0, mode, body, version = null }: Sent,
): Promise<readonly SentDraft[]> => {
  const { rows } = await sql<SentDraft>`with given as (
      select 1 as n, ${stakeholderId}::int as stakeholder_id, ${sessionId}::int as session_id, ${ticketId}::int as ticket_id,
        ${userId}::int as writer_id, ${mode}::text as mode, ${body}::text as body, ${version}::bigint as draft_version
    ), ${sql.raw(removeDraftsSql("given"))}
    select "of", id, mode from sent_drafts`.execute(trx);
  return rows;
};
