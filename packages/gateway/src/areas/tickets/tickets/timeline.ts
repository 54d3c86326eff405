import type { CallOutput } from "@parley/core/contract";
import type { Message, Platform } from "@parley/core/contract/chats/conversations";
import type { TimelineEntry } from "@parley/core/contract/tickets/ticket-conversations";
import type { TicketChange, TicketNote, tickets } from "@parley/core/contract/tickets/tickets";
import type { Database } from "../../../db/database.ts";
import { nameOf } from "../../../db/name-of.ts";
import type { Scope } from "../../../db/scope.ts";
import { messageColumns } from "../../../live/message-statement.ts";
import { FIELDS, FIELDS_MAX, nonEmptyFieldSql, shownValue } from "./list.ts";
import { TICKET_CONVERSATIONS_SQL } from "./talks.ts";

/** Order of entries with the same time, by type. */
const RANKS = { change: 1, note: 2, message: 3 } as const;
type Kind = keyof typeof RANKS;

/** Position in the timeline: microseconds since 1970, rank of the type, id. */
interface Place {
  readonly at: number;
  readonly rank: number;
  readonly id: number;
}
const LATEST: Place = { at: Number.MAX_SAFE_INTEGER, rank: 0, id: 0 };

const placeIn = (cursor: string | undefined): Place => {
  if (cursor === undefined) return LATEST;
  const [at = 0, rank = 0, id = 0] = cursor.split(".").map(Number);
  return { at, rank, id };
};
const cursorOf = ({ at, rank, id }: Place): string => `${at}.${rank}.${id}`;
const later = (one: Place, other: Place): number => other.at - one.at || other.rank - one.rank || other.id - one.id;

const MICROS = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`;
/**
 * SQL condition for entries before the position in `$3` to `$5`. The first comparison allows the use of an index; the
 * time is limited to the largest one that a row can have.
 */
const before = (kind: Kind, { at, id }: { readonly at: string; readonly id: string }): string => {
  const moment = "(timestamptz 'epoch' + least($3::bigint, 9000000000000000) * interval '1 microsecond')";
  return `${at} <= ${moment} and (${at} < ${moment} or ${RANKS[kind]} < $4::int or (${RANKS[kind]} = $4::int and ${id} < $5::bigint))`;
};

type Read<Fields> = Fields & { readonly place: number } & Record<string, unknown>;
interface Line {
  readonly place: Place;
  readonly entry: TimelineEntry;
}

/**
 * SQL for messages. `$7` specifies whether the reader may see chat messages; e-mails are visible to all users who work
 * on tickets (ADR 0120).
 */
const MESSAGES = `with recursive ${TICKET_CONVERSATIONS_SQL}
  select m.*, s.platform, ${MICROS("m.created_at")} as place from talks x join chat_session s on s.id = x.session_id and ($7 or s.platform = 'email')
  cross join lateral (
    select ${messageColumns("x.session_id")} from message m where m.session_id = s.id and ${before("message", { at: "m.created_at", id: "m.id" })}
    order by m.seq desc limit $6
  ) m order by m.created_at desc, m.id desc limit $6`;
const NOTES = `select n.id, json_build_object('id', n.author_id, 'name', ${nameOf("u", "n.author_id")}) as author, n.body, n.created_at as "createdAt",
    ${MICROS("n.created_at")} as place
  from ticket_note n left join app_user u on u.id = n.author_id
  where n.ticket_id = $2 and ($1 = 0 or n.stakeholder_id = $1) and ${before("note", { at: "n.created_at", id: "n.id" })}
  order by n.created_at desc, n.id desc limit $6`;
/** SQL for changes. It excludes notes, which are separate entries of the timeline. */
const CHANGES = `select a.id * ${FIELDS_MAX} + f.place as id, a.actor_name as actor, f.field, side.old as "from", side.new as "to", a.at as "createdAt",
    ${MICROS("a.at")} as place
  from audit_log a
  cross join unnest($7::text[]) with ordinality f(field, place)
  cross join lateral (select ${nonEmptyFieldSql("before")} as old, ${nonEmptyFieldSql("after")} as new) side
  where a.stakeholder_id = (select t.stakeholder_id from ticket t where t.id = $2) and ($1 = 0 or a.stakeholder_id = $1) and a.entity_type = 'ticket' and a.entity_id = $2::text
    and f.field <> 'note' and side.old is distinct from side.new and ${before("change", { at: "a.at", id: `a.id * ${FIELDS_MAX} + f.place` })}
  order by a.at desc, a.id desc, f.place desc limit $6`;

const lineOf = (kind: Kind, at: number, id: number, entry: TimelineEntry): Line => ({ place: { at, rank: RANKS[kind], id }, entry });

/**
 * Reads the newest entries before a position. It reads one page of each type and returns the newest of these entries.
 */
export const readTimeline = async (
  database: Database,
  scope: Scope,
  { ticketId, before: cursor, pageSize, chats }: { ticketId: number; before?: string | undefined; pageSize: number; chats: boolean },
): Promise<CallOutput<typeof tickets.timeline>> => {
  const { at, rank, id } = placeIn(cursor);
  const values = [scope, ticketId, at, rank, id, pageSize + 1];
  const [messages, notes, changes] = await Promise.all([
    database.query<Read<Message & { readonly platform: Platform }>>(scope, { name: "ticket_messages", text: MESSAGES, values: [...values, chats] }),
    database.query<Read<TicketNote>>(scope, { name: "ticket_line_notes", text: NOTES, values }),
    database.query<Read<TicketChange>>(scope, { name: "ticket_line_changes", text: CHANGES, values: [...values, FIELDS] }),
  ]);
  const lines = [
    ...messages.map(({ place, platform, ...message }) => lineOf("message", place, message.id, { kind: "message", platform, message })),
    ...notes.map(({ place, ...note }) => lineOf("note", place, note.id, { kind: "note", note })),
    ...changes.map(({ place, from, to, ...change }) =>
      lineOf("change", place, change.id, { kind: "change", change: { ...change, from: shownValue(from), to: shownValue(to) } }),
    ),
  ].sort((one, other) => later(one.place, other.place));
  const page = lines.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: page.map(({ entry }) => entry).toReversed(),
    before: lines.length > pageSize && last !== undefined ? cursorOf(last.place) : null,
  };
};
