import { PRIORITIES } from "@parley/core/contract/tickets/priority";
import { ACTIVE_TICKET_STATUSES, type TicketChange, tickets } from "@parley/core/contract/tickets/tickets";
import { scopeOf } from "../../../access/who.ts";
import { containsCondition, foundPerson } from "../../../db/contains.ts";
import { emailHits, wordsQuery } from "../../../db/found-in-conversations.ts";
import { equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { nameOf } from "../../../db/name-of.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";
import { IS_ACTIVE, isUnread, statusIn, TICKET_JOINS, ticketColumns, ticketWithNextStatuses } from "./columns.ts";

/**
 * Every sort order of the list has an index for one stakeholder and an index for the entire platform (migration 0012).
 */
const TICKETS = {
  table: "ticket t",
  joins: TICKET_JOINS,
  scope: "t.stakeholder_id",
  orders: { createdAt: "t.created_at", updatedAt: "t.updated_at", dueAt: "t.due_at", priority: "t.priority_rank" },
  order: "-createdAt",
  shown: ticketWithNextStatuses,
} as const;

/** Lists tickets. `now` determines which tickets are late, and `reader` determines which tickets are unread. */
export const ticketList = listStatement(tickets.list, {
  name: "tickets",
  ...TICKETS,
  takes: { reader: "int", now: "timestamptz" },
  columns: ({ reader }) => ticketColumns(reader),
  filters: {
    ticket_id: equals("t.number"),
    status: (statuses) => `t.status ${statusIn(statuses)}`,
    priority: (priorities, { hold }) => `t.priority_rank = any (${hold(priorities.map((one) => PRIORITIES.indexOf(one) + 1))}::smallint[])`,
    ownerId: (id, { hold }) => (id === 0 ? "t.owner_id is null" : `t.owner_id = ${hold(id)}`),
    slaPriorityId: equals("t.sla_priority_id"),
    issueTypeId: equals("t.issue_type_id"),
    labelId: (id, { hold }) => `exists (select from ticket_tag g where g.tag_id = ${hold(id)} and g.ticket_id = t.id)`,
    teamId: (id, { hold, own }) =>
      `t.owner_id = any (array(select d.user_id from team_member d where ${own("d.stakeholder_id")} and d.team_id = ${hold(id)}))`,
    parentId: equals("t.parent_id"),
    channel: equals("t.channel"),
    overdue: (isLate, { now }) => (isLate ? `${IS_ACTIVE} and t.due_at < ${now}` : `(t.due_at is null or t.due_at >= ${now})`),
    unread: (isAsked, { reader }) => (isAsked ? `${IS_ACTIVE} and ${isUnread(reader)}` : `not ${isUnread(reader)}`),
    search: {
      gathered: (text, { own, hold, countries }) => {
        const named = foundPerson("c.search", text, { hold, countries });
        return `t.id in (select x.id from ticket x where ${own("x.stakeholder_id")} and ${containsCondition("x.search", text, hold)}
          union select x.id from customer c join ticket x on x.customer_id = c.id where ${own("c.stakeholder_id")} and ${named}
          union select x.ticket_id from ticket_conversation x where x.session_id in (${emailHits(hold(wordsQuery(text)), own)}))`;
      },
    },
  },
  file: {
    next: false,
    customer: "c.name",
    userCode: "c.user_code",
    owner: "o.first_name || ' ' || o.last_name",
    slaPriority: "l.name",
    issueType: "(select y.name from issue_type y where y.id = t.issue_type_id)",
    labels: "array(select g.name from ticket_tag x join tag g on g.id = x.tag_id where x.ticket_id = t.id order by lower(g.name))",
    mergedInto: "m.number",
    parent: "p.number",
    children: "(select count(*)::int from ticket k where k.parent_id = t.id and k.status <> 'merged')",
  },
  // Source of the number of rows if only the status is filtered: the table `tally`, which contains precomputed counts
  // (migration 0001).
  tally: {
    from: "tally n",
    where: ({ own }) => `n.subject = 'ticket' and ${own("n.stakeholder_id")}`,
    filters: { status: (statuses) => `n.key ${statusIn(statuses)}` },
  },
});

/** Lists the active tickets of a customer (spec section 7). */
export const customerTicketList = listStatement(tickets.ofCustomer, {
  name: "customer_tickets",
  ...TICKETS,
  takes: { reader: "int", customer: "text" },
  columns: ({ reader }) => ticketColumns(reader),
  where: ({ own, customer }) => `t.status ${statusIn(ACTIVE_TICKET_STATUSES)}
    and t.customer_id = any (array(select c.id from customer c where ${own("c.stakeholder_id")} and c.user_code = ${customer}))`,
  filters: {},
});

export const noteList = listStatement(tickets.notes, {
  name: "ticket_notes",
  table: "ticket_note n",
  joins: "left join app_user u on u.id = n.author_id",
  columns: `n.id, json_build_object('id', n.author_id, 'name', ${nameOf("u", "n.author_id")}) as author, n.body, n.created_at as "createdAt"`,
  scope: "n.stakeholder_id",
  takes: { ticket: "int" },
  where: ({ ticket }) => `n.ticket_id = ${ticket}`,
  filters: {},
  orders: { createdAt: "n.created_at" },
  order: "createdAt",
});

/** Ticket fields whose changes are shown in the history. Their order is the order of the changes of one audit entry. */
export const FIELDS = [
  "subject",
  "status",
  "pendingUntil",
  "owner",
  "priority",
  "slaPriority",
  "labels",
  "mergedInto",
  "merged",
  "note",
  "missed",
  "conversation",
  "macro",
  "continues",
  "parent",
  "issueType",
];
/** Factor by which the entry id is multiplied, so that each field of an entry gets its own id. */
export const FIELDS_MAX = 32;
/** SQL for a field's value in an entry. Absent, null and an empty list all become null. */
export const nonEmptyFieldSql = (side: string): string => `nullif(nullif(a.${side} -> f.field, 'null'), '[]')`;
export const shownValue = (value: unknown): string | null =>
  value === null || value === undefined ? null : Array.isArray(value) ? value.map(String).join(", ") : String(value);

type StoredChange = Omit<TicketChange, "from" | "to"> & { readonly from: unknown; readonly to: unknown };

/**
 * Lists the changes of a ticket from the audit log, newest entry first, with the fields of an entry in their defined
 * order.
 */
export const historyList = listStatement(tickets.history, {
  name: "ticket_history",
  table: ({ own, hold, ticket }) => `(
      select a.id as entry, f.place, a.actor_name, f.field, side.old, side.new, a.at from audit_log a
      cross join unnest(${hold(FIELDS)}::text[]) with ordinality f(field, place)
      cross join lateral (select ${nonEmptyFieldSql("before")} as old, ${nonEmptyFieldSql("after")} as new) side
      where ${own("a.stakeholder_id")} and a.entity_type = 'ticket' and a.entity_id = ${ticket}::text and side.old is distinct from side.new
    ) h`,
  columns: `h.entry * ${FIELDS_MAX} + h.place as id, h.actor_name as actor, h.field, h.old as "from", h.new as "to", h.at as "createdAt"`,
  takes: { ticket: "int" },
  filters: {},
  orders: { entry: ["h.entry desc", "h.place"] },
  order: "entry",
  shown: ({ from, to, ...change }: StoredChange): TicketChange => ({ ...change, from: shownValue(from), to: shownValue(to) }),
});

export const ticketFile = fileOfList(tickets.file, ticketList, (who, _query, { now }) =>
  exportRowsInScope(scopeOf(who), { reader: who.userId, now: now() }),
);
