import type { Attachment, Message } from "@parley/core/contract/chats/conversations";
import { truncated } from "@parley/core/text";
import type { PreparedStatement, Run } from "../db/prepared.ts";
import type { Scope } from "../db/scope.ts";
import { attachmentJson } from "../files/attachment-columns.ts";
import { windowIsClosed } from "./chat/reply-window.ts";
import { NO_DRAFT, removeDraftsSql, type SentDraft, type SentVersion } from "./drafts/sent-drafts.ts";

/**
 * Condition for storing a message. It is checked in the statement that stores it, so that nobody can end or take the
 * conversation in between.
 */
export type StoreCondition =
  /** Message of a customer: allowed until the conversation ends. */
  | "open"
  /** Answer of the bot: allowed until the customer asks for a person. */
  | "bot"
  /**
   * Message of a support agent: allowed only in their own active chat, not in e-mail conversations, and only while the
   * platform allows a reply.
   */
  | "owner"
  /**
   * Message in a conversation that is not an active chat: not allowed in e-mail conversations, or when the time to
   * reply on the platform has ended.
   */
  | "outside"
  /** E-mail of a support agent: allowed in their own conversation, or in one that has ended. */
  | "mail"
  /** Note or activity message: always allowed. */
  | "any";

/** A message to be stored. `clientId` is unique in its conversation. */
export interface NewMessage
  extends Pick<Message, "clientId" | "timestamp" | "direction" | "kind" | "senderType" | "senderId" | "senderName" | "body"> {
  readonly sessionId: number;
  readonly attachmentIds: readonly number[];
  readonly gate: StoreCondition;
  /**
   * Number of the last message that the author has seen. If a colleague has written to the customer since, the message
   * is refused. If the number is absent, this is not checked.
   */
  readonly seenSeq?: number | undefined;
  /** Version of the draft that is sent with this message and therefore deleted (ADR 0153). */
  readonly draftVersion?: SentVersion;
  /** Service of the bot's answer and the question it could not answer, for reports and for the agent who takes over. */
  readonly answer?: { readonly failedText: string | null; readonly serviceId: number | null };
}

/**
 * Result of storing a message: `known` means that the message was sent twice and contains its first copy; `missing`
 * means that the conversation is outside the scope.
 */
export type WriteResult =
  | {
      readonly outcome: "stored" | "known";
      readonly message: Message;
      readonly ownerId: number | null;
      readonly status: string;
      /** True if the stakeholder is inactive, so that nobody will read the message. */
      readonly isAway: boolean;
      /** True if the customer's message has ended the snooze of the conversation. */
      readonly isBack: boolean;
      /** Drafts of the author that were deleted with this message. */
      readonly drafts: readonly SentDraft[];
    }
  | { readonly outcome: "refused"; readonly ownerId: number | null; readonly status: string }
  | { readonly outcome: "missing" };

/** SQL for the files of a message. Reads attachments only if there are any. */
const attachmentsOf = (message: string) => `case when coalesce(${message}.attachment_ids, '{}') = '{}' then '[]'::json else (
    select coalesce(json_agg(${attachmentJson("a")} order by a.id), '[]'::json)
    from attachment a where a.id = any(${message}.attachment_ids)) end`;

/** SQL for the customer code of a conversation. Evaluated once if all messages belong to the same conversation. */
const userCodeOf = (session: string): string =>
  `(select c.user_code from chat_session s join customer c on c.id = s.customer_id where s.id = ${session})`;

/** SQL columns of a message as sent to clients. `session` is the id of the conversation, if the statement has it. */
export const messageColumns = (session = "m.session_id"): string =>
  `m.id, m.session_id, ${userCodeOf(session)} as user_code, m.seq, m.client_id as "clientId", m.ts as "timestamp", m.created_at, m.direction, m.kind,
  m.sender_type as "senderType", m.sender_id as "senderId", m.sender_name as "senderName", m.body, ${attachmentsOf("m")} as attachments`;

/** SQL condition for messages from staff to the customer. */
export const STAFF_MESSAGE_CONDITION = "m.sender_type = 'agent' and m.kind in ('text', 'file')";

/**
 * SQL that stores a batch of messages, no two of which may have the same conversation and client id. Conversations are
 * locked in the order of their ids to avoid deadlocks, and `seq` continues from the locked row without gaps. Joins use
 * numbers, because sorting strings by collation would cost more than storing them. Stored rows are matched by
 * conversation and `seq` without a join, because PostgreSQL would use a nested loop.
 */
const TEXT = `with given as (
  select * from unnest($2::int[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[],
      $14::int[], $15::int[], $16::text[], $17::text[], $18::bigint[])
    with ordinality as g(session_id, client_id, ts, direction, kind, sender_type, sender_id, sender_name, body, attachment_ids, gate, failed_text, service_id, seen_seq, preview, beginning, draft_version, n)
), locked as materialized (
  select id, stakeholder_id, status, owner_id, platform, last_seq, customer_id, snoozed_at, is_test, customer_said_at from chat_session
  where id = any($2) and ($1 = 0 or stakeholder_id = $1) order by id for update
), judged as materialized (
  select g.n, g.session_id, g.client_id, g.ts, g.direction, g.kind, g.sender_type, g.sender_id, g.sender_name, g.body,
    g.attachment_ids::int[] as attachment_ids, g.failed_text, g.service_id, g.preview, g.beginning, g.draft_version,
    l.id is not null as found, l.stakeholder_id, l.status, l.owner_id, l.last_seq, l.customer_id, l.snoozed_at, k.known_id,
    k.known_id is null and case g.gate
      when 'open' then l.status in ('bot', 'queued', 'active')
      when 'bot' then l.status = 'bot'
      when 'owner' then l.status = 'active' and l.owner_id = g.sender_id and l.platform <> 'email' and not ${windowIsClosed("l")}
      when 'outside' then (l.status <> 'active' or l.owner_id = g.sender_id) and l.platform <> 'email' and not ${windowIsClosed("l")}
      when 'mail' then l.platform = 'email' and (l.status in ('ended', 'abandoned') or l.status = 'active' and l.owner_id = g.sender_id)
      else l.id is not null
    end and (g.seen_seq is null or g.seen_seq >= l.last_seq or not exists (
      select 1 from message m where m.session_id = l.id and m.seq > g.seen_seq and ${STAFF_MESSAGE_CONDITION} and m.sender_id <> g.sender_id)) as ok
  from given g
  left join locked l on l.id = g.session_id
  cross join lateral (select (select m.id from message m where m.session_id = l.id and m.client_id = g.client_id) as known_id offset 0) k
), numbered as materialized (
  select j.*, last_seq + count(*) filter (where ok) over (partition by session_id order by n) as seq,
    count(*) filter (where ok) over (order by session_id, n) as place
  from judged j
), fresh as (
  select * from numbered where ok
), drafted as materialized (
  select n, stakeholder_id, session_id, null::int as ticket_id, sender_id as writer_id, case kind when 'note' then 'note' else 'reply' end as mode, body, draft_version
  from fresh where sender_type = 'agent' and draft_version is distinct from ${NO_DRAFT}
), ${removeDraftsSql("drafted")}, stored as (
  insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, sender_id, sender_name, body, attachment_ids,
    failed, service_id)
  select stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, sender_id, sender_name, body, attachment_ids,
    failed_text is not null, service_id from fresh
  returning id, session_id, seq
), made as (
  select array_agg(id order by session_id, seq) as ids from stored
), moved as (
  update chat_session s set
    last_seq = s.last_seq + f.total,
    said = s.said + f.said,
    last_activity_at = case when s.last_activity_at < now() - interval '1 second' then now() else s.last_activity_at end,
    last_preview = coalesce(f.preview, s.last_preview),
    unread = s.unread + case when s.status = 'active' then f.incoming else 0 end,
    waiting_since = case
      when s.status not in ('queued', 'active') then s.waiting_since
      when f.last_in is not null and f.last_reply is null then coalesce(s.waiting_since, now())
      when f.last_in > f.last_reply then now()
      when f.last_reply is not null then null
      else s.waiting_since
    end,
    failed_text = coalesce(f.failed_text, s.failed_text),
    first_reply_at = case when f.last_reply is null then s.first_reply_at else coalesce(s.first_reply_at, now()) end,
    customer_said = coalesce(f.customer_said, s.customer_said),
    customer_said_at = case
      when f.customer_said is null or s.customer_said_at >= now() - interval '1 second' then s.customer_said_at
      else now()
    end,
    last_from = coalesce(f.last_from, s.last_from),
    snoozed_at = case when f.last_in is null then s.snoozed_at end,
    snoozed_until = case when f.last_in is null then s.snoozed_until end,
    snoozed_by = case when f.last_in is null then s.snoozed_by end
  from (
    select session_id, count(*)::int as total,
      count(*) filter (where kind in ('text', 'file') and sender_type <> 'system')::int as said,
      count(*) filter (where sender_type = 'customer')::int as incoming,
      (array_agg(failed_text order by n desc) filter (where failed_text is not null))[1] as failed_text,
      max(n) filter (where sender_type = 'customer') as last_in,
      max(n) filter (where sender_type = 'agent' and kind in ('text', 'file')) as last_reply,
      (array_agg(preview order by n desc) filter (where kind in ('text', 'file')))[1] as preview,
      (array_agg(beginning order by n desc) filter (where kind in ('text', 'file') and sender_type = 'customer'))[1] as customer_said,
      (array_agg(sender_type order by n desc) filter (where kind in ('text', 'file')))[1] as last_from
    from fresh group by session_id
  ) f where s.id = f.session_id
)
select found, status, not exists (select 1 from stakeholder h where h.id = m.stakeholder_id and h.status = 'active') as "isAway", owner_id as "ownerId", ok and sender_type = 'customer' and snoozed_at is not null as "isBack",
  known_id as "knownId", case when ok then (select ids from made)[place] end as id, seq, now() as created_at,
  (select c.user_code from customer c where c.id = m.customer_id) as user_code,
  ${attachmentsOf("m")} as attachments,
  (select coalesce(json_agg(json_build_object('of', d."of", 'id', d.id, 'mode', d.mode)), '[]'::json) from sent_drafts d where d.n = m.n) as drafts
from numbered m
order by n`;

/**
 * Maximum length of message previews in lists, in graphemes. Previews are created here, because PostgreSQL cannot
 * truncate by graphemes.
 */
const PREVIEW_MAX = 120;
const BEGINNING_MAX = 200;

/** Result row of the statement, one per message. */
interface WrittenRow {
  found: boolean;
  status: string;
  isAway: boolean;
  isBack: boolean;
  ownerId: number | null;
  knownId: number | null;
  id: number | null;
  seq: number;
  created_at: string;
  user_code: string;
  attachments: Attachment[];
  drafts: SentDraft[];
}

const writeStatement = (scope: Scope, messages: readonly NewMessage[]): PreparedStatement => {
  const column = <T>(pick: (message: NewMessage) => T): T[] => messages.map(pick);
  return {
    name: "messages_write",
    text: TEXT,
    values: [
      scope,
      column((one) => one.sessionId),
      column((one) => one.clientId),
      column((one) => one.timestamp),
      column((one) => one.direction),
      column((one) => one.kind),
      column((one) => one.senderType),
      column((one) => one.senderId),
      column((one) => one.senderName),
      column((one) => one.body),
      column((one) => `{${one.attachmentIds.join(",")}}`),
      column((one) => one.gate),
      column((one) => one.answer?.failedText ?? null),
      column((one) => one.answer?.serviceId ?? null),
      column((one) => one.seenSeq ?? null),
      column(({ body }) => truncated(body || "File", PREVIEW_MAX)),
      column(({ body }) => truncated(body || "File", BEGINNING_MAX)),
      column(({ draftVersion }) => (draftVersion === "none" ? NO_DRAFT : (draftVersion ?? null))),
    ],
  };
};

const byIdStatement = (scope: Scope, ids: readonly number[]): PreparedStatement => ({
  name: "messages_by_id",
  text: `select ${messageColumns()} from message m where ($1 = 0 or m.stakeholder_id = $1) and m.id = any($2::bigint[])`,
  values: [scope, ids],
});

/** Stores messages. Returns the results in the same order. */
export const writeMessages = async (run: Run, scope: Scope, messages: readonly NewMessage[]): Promise<WriteResult[]> => {
  const rows = await run<WrittenRow>(writeStatement(scope, messages));
  const knownIds = rows.flatMap(({ knownId }) => knownId ?? []);
  const known = knownIds.length === 0 ? [] : await run<Message>(byIdStatement(scope, knownIds));
  const firstRows = new Map(known.map((message) => [message.id, message]));
  return messages.map((message, index) => writtenOf(message, rows[index], firstRows));
};

const writtenOf = (message: NewMessage, row: WrittenRow | undefined, firstRows: ReadonlyMap<number, Message>): WriteResult => {
  if (!row?.found) return { outcome: "missing" };
  const { ownerId, status, isAway, isBack, id, seq, created_at, user_code, attachments, drafts } = row;
  const first = row.knownId === null ? undefined : firstRows.get(row.knownId);
  if (first) return { outcome: "known", message: first, ownerId, status, isAway, isBack: false, drafts: [] };
  if (id === null) return { outcome: "refused", ownerId, status };
  const {
    sessionId: session_id,
    gate: _gate,
    attachmentIds: _attachmentIds,
    answer: _answer,
    seenSeq: _seenSeq,
    draftVersion: _draftVersion,
    ...said
  } = message;
  return {
    outcome: "stored",
    message: { id, session_id, user_code, seq, created_at, ...said, attachments },
    ownerId,
    status,
    isAway,
    isBack,
    drafts,
  };
};
