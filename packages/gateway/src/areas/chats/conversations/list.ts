import { conversations } from "@parley/core/contract/chats/conversations";
import { scopeOf } from "../../../access/who.ts";
import { conversationSearchFilter, messageContains, wordsIn, writtenByPeopleCondition } from "../../../db/found-in-conversations.ts";
import type { NoListParams, StatementBuilder } from "../../../db/list-definition.ts";
import { equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";
import { SESSION_COLUMNS, SESSION_JOINS } from "../../../live/chat/session-reader.ts";
import { messageColumns } from "../../../live/message-statement.ts";

/** SQL expression for the start of a day in the time zone of the stakeholder whose id is `zone`. */
const midnight = (day: string, zone: string): string => `${day}::timestamp at time zone (select time_zone from stakeholder where id = ${zone})`;

const SESSIONS = {
  table: "chat_session s",
  joins: SESSION_JOINS,
  columns: SESSION_COLUMNS,
  scope: "s.stakeholder_id",
  orders: { lastActivityAt: "s.last_activity_at", startedAt: "s.started_at" },
  order: "-lastActivityAt",
} as const;
/** Source of counts without a filter: the table `tally` (migration 0010), in which triggers keep exact counts. */
const tally = {
  from: "tally n",
  where: ({ own }: StatementBuilder<NoListParams>) => `n.subject = 'session' and ${own("n.stakeholder_id")}`,
  filters: {},
};

export const recentList = listStatement(conversations.recent, { name: "recent_conversations", ...SESSIONS, filters: {}, tally });

/**
 * SQL that finds the latest message with the words in a conversation of the result page, or else the latest e-mail with
 * them in its subject. Runs per conversation outside the search, because one conversation has few messages.
 */
const hitOf = (words: string, byPeople: boolean): string => {
  const hit = (body: string, from: string, condition: string) =>
    `(select json_build_object('seq', h.seq, 'body', h.body, 'senderType', h.sender_type, 'count', h.n) from (
    select m.seq, ${body} as body, m.sender_type, count(*) over ()::int as n from ${from}
    where m.session_id = s.id and ${condition} order by m.seq desc limit 1) h)`;
  const said = hit("m.body", "message m", `${messageContains("m", words)}${byPeople ? " and m.sender_type in ('customer', 'agent')" : ""}`);
  return `coalesce(${said}, ${hit("e.subject", "message m join email e on e.message_id = m.id", wordsIn("e.subject", words))})`;
};

/** Searches conversations. `zone` is the stakeholder whose time zone defines days; `words` are searched in messages. */
export const conversationList = listStatement(conversations.search, {
  name: "conversations",
  ...SESSIONS,
  takes: { zone: "int", words: "text?", byPeople: "text?" },
  columns: ({ words, byPeople }) => `${SESSION_COLUMNS}, ${words === undefined ? "null" : hitOf(words, byPeople !== undefined)} as hit`,
  filters: {
    // A customer code is unique only within a stakeholder, so a search over the entire platform may find several
    // customers.
    userCode: {
      gathered: (code, { hold, own }) =>
        `s.customer_id in (select k.id from customer k where ${own("k.stakeholder_id")} and k.user_code = ${hold(code)})`,
    },
    platform: equals("s.platform"),
    agentId: equals("s.owner_id"),
    status: equals("s.status"),
    dispositionId: equals("s.disposition_id"),
    // Filter for conversations in which a person wrote the search text. Without a search text, the filter has no
    // effect.
    saidBy: (_people, { own, words }) => (words === undefined ? "true" : writtenByPeopleCondition("s.id", words, own)),
    tests: (tests) => (tests === "only" ? "s.is_test" : "not s.is_test"),
    // Finds conversations with activity in the requested days, including those that began before or continued after
    // them.
    from: (day, { hold, zone }) => `s.last_activity_at >= ${midnight(`${hold(day)}::date`, zone)}`,
    to: (day, { hold, zone }) => `s.started_at < ${midnight(`(${hold(day)}::date + 1)`, zone)}`,
    text: {
      gathered: conversationSearchFilter("s.id"),
    },
  },
  tally,
});

/**
 * Lists the messages of conversations, newest first. `seq` has no gaps, so the last `seq` is the number of messages.
 */
export const customerMessageList = listStatement(conversations.chronological, {
  name: "customer_messages",
  table: "message m",
  columns: messageColumns(),
  takes: { sessions: "int[]" },
  where: ({ sessions }) => `m.session_id = any (${sessions})`,
  // A customer has few messages, so filtering them needs no index.
  filters: { kind: { gathered: equals("m.kind") } },
  orders: { created_at: "m.created_at" },
  order: "-created_at",
  tally: {
    from: "(select s.id, s.last_seq as n from chat_session s) n",
    where: ({ sessions }) => `n.id = any (${sessions})`,
    filters: {},
  },
});

export const conversationFile = fileOfList(conversations.file, conversationList, (who) =>
  exportRowsInScope(scopeOf(who), { zone: who.stakeholderId }),
);
