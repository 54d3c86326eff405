import { CLOSING_WITHIN_HOURS, type InboxList, inbox, REPLY_WINDOW_HOURS } from "@parley/core/contract/chats/inbox";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { conversationSearchFilter } from "../../../db/found-in-conversations.ts";
import type { StatementBuilder } from "../../../db/list-definition.ts";
import { equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";
import { SESSION_JOINS } from "../../../live/chat/session-reader.ts";
import { HAS_WINDOW, inboxColumns } from "./columns.ts";
import { type InboxReader, inboxReaderOf } from "./reader.ts";

/** Parameters of the inbox list; `leads` and `chats` are 1 or 0 (see `InboxReader`). */
const TAKES = { reader: "int", leads: "int", chats: "int", now: "timestamptz" } as const;
type Parts = StatementBuilder<typeof TAKES>;

const OPEN = "s.status in ('queued', 'active')";
const HERE = `${OPEN} and s.snoozed_at is null`;
const teamsOf = (reader: string): string => `array(select m.team_id from team_member m where m.user_id = ${reader})`;

/**
 * SQL condition of each list. Small lists take their ids from their own table, so that not all open conversations are
 * checked.
 */
const LISTS: Readonly<Record<InboxList, (asked: Parts) => string>> = {
  waiting: () => "s.status = 'queued' and s.snoozed_at is null and s.platform <> 'email'",
  mine: ({ reader }) =>
    `s.id = any (array(select o.id from chat_session o where o.owner_id = ${reader} and o.status = 'active' and o.snoozed_at is null))`,
  mentioned: ({ reader }) => `s.id = any (array(select x.session_id from session_mention x where x.user_id = ${reader}))`,
  team: ({ reader }) => `${HERE} and s.team_id = any (${teamsOf(reader)})`,
  unassigned: () => "s.status = 'queued' and s.snoozed_at is null",
  all: () => HERE,
  snoozed: () => `${OPEN} and s.snoozed_at is not null`,
  escalated: ({
    own,
    reader,
    leads,
  }) => `s.id = any (array(select e.session_id from escalation e where ${own("e.stakeholder_id")} and e.status = 'requested'
    and (${leads} = 1 or e.requested_by = ${reader} or e.target_user_id = ${reader} or e.target_team_id = any (${teamsOf(reader)}))))`,
  exipry: ({ now }) => `${HERE} and ${HAS_WINDOW} and s.customer_said_at <= ${now} - interval '${REPLY_WINDOW_HOURS - CLOSING_WITHIN_HOURS} hours'`,
};

/**
 * Regular expressions for keys in the table `tally` (migration 0010), by list. The counts under the matching keys add
 * up to the number of conversations in the list.
 */
const TALLIED: { readonly [L in InboxList]?: string } = {
  waiting: "^queued( team:.*)?$",
  unassigned: "^queued( email)?( team:.*)?$",
  all: "^(queued|active)( email)?( team:.*)?$",
  snoozed: "^(queued|active) snoozed",
};

export const inboxList = listStatement(inbox.list, {
  name: "inbox",
  table: "chat_session s",
  joins: SESSION_JOINS,
  stakeholder: "s.stakeholder_id",
  takes: TAKES,
  where: ({ chats }) => `(${chats} = 1 or s.platform = 'email')`,
  columns: ({ reader }) => inboxColumns(reader),
  filters: {
    list: (list, asked) => LISTS[list](asked),
    kind: (kind) => (kind === "all" ? "true" : `s.platform ${kind === "mails" ? "=" : "<>"} 'email'`),
    search: { gathered: conversationSearchFilter("s.id") },
    platform: equals("s.platform"),
    botId: equals("s.bot_id"),
    ownerId: (id, { hold }) => (id === 0 ? "s.owner_id is null" : `s.owner_id = ${hold(id)}`),
    teamId: (id, { hold }) => (id === 0 ? "s.team_id is null" : `s.team_id = ${hold(id)}`),
    labelId: (id, { hold }) => `exists (select from session_tag g where g.tag_id = ${hold(id)} and g.session_id = s.id)`,
    priority: equals("s.priority"),
    unread: (isAsked) => `s.unread ${isAsked ? ">" : "="} 0`,
  },
  // Sort orders of the list. Their indexes for open conversations are in migration 0010.
  orders: {
    longestWaiting: "s.waiting_since",
    newest: ["s.last_activity_at desc", "s.id desc"],
    oldest: "s.last_activity_at",
    priority: ["priority_rank(s.priority)", "s.last_activity_at desc", "s.id desc"],
    startedAt: "s.started_at",
    closing: "s.customer_said_at",
  },
  order: "newest",
  tally: {
    from: "tally n",
    where: ({ own, chats }) => `n.subject = 'session' and ${own("n.stakeholder_id")} and (${chats} = 1 or n.key like '% email%')`,
    filters: {
      list: (list) => TALLIED[list] && `n.key ~ '${TALLIED[list]}'`,
      kind: (kind) => (kind === "all" ? "true" : `n.key ${kind === "mails" ? "like" : "not like"} '% email%'`),
      teamId: (id, { hold }) => (id === 0 ? "n.key not like '% team:%'" : `n.key like '% team:' || ${hold(String(id))}::text`),
    },
  },
  file: {
    customerSaid: "s.customer_said",
    labels: "array(select g.name from session_tag x join tag g on g.id = x.tag_id where x.session_id = s.id order by lower(g.name))",
    issueType: "(select y.name from issue_type y where y.id = s.issue_type_id)",
    hasDraft: false,
    escalation: false,
    due: false,
    tickets: "array(select t.number::text from ticket t where t.session_id = s.id order by t.number)",
  },
});

/** Parameters of the list in addition to its query. */
export const inboxListParams = (who: AuthenticatedUser, now: Date): InboxReader & { readonly now: Date } => ({ ...inboxReaderOf(who), now });

export const inboxFile = fileOfList(inbox.file, inboxList, (who, _query, { now }) =>
  exportRowsInScope(who.stakeholderId, inboxListParams(who, now())),
);
