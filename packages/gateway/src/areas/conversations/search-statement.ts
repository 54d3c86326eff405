import { contains } from "../../db/contains.ts";
import type { PreparedStatement } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";
import { SESSION_COLUMNS, SESSION_JOINS } from "../../live/chat/session-reader.ts";

export interface SearchQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly text?: string | undefined;
  readonly platform?: string | undefined;
  readonly agentId?: number | undefined;
  readonly status?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: keyof typeof ORDERS | undefined;
}

/** Every order has its index, with the stakeholder and without (migrations 0030 and 0032). */
const ORDERS = {
  lastActivityAt: "s.last_activity_at, s.id",
  "-lastActivityAt": "s.last_activity_at desc, s.id desc",
  startedAt: "s.started_at, s.id",
  "-startedAt": "s.started_at desc, s.id desc",
};

/** A word that half of all messages hold says nothing: this many are looked at, so that no search costs more than they do. */
const HITS_MAX = 50_000;

/** All words, the last one perhaps not written to its end: `flight nai` finds "flight to Nairobi". Null when there is no word. */
const wordsQuery = (text: string): string | null => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return words ? `${words.join(" & ")}:*` : null;
};

/** The condition of a search as text and values; a filter that is not asked for is not in it, so that each gets the plan it deserves. */
const conditionOf = (scope: Scope, zoneOf: number, query: SearchQuery) => {
  const values: unknown[] = [scope];
  // Short marks: PostgreSQL knows a statement by 63 characters.
  const shape: string[] = [scope === 0 ? "all" : "own"];
  const parts = [scope === 0 ? "$1 = 0" : "s.stakeholder_id = $1"];
  const holder = (value: unknown): string => `$${values.push(value)}`;
  const when = <T>(name: string, value: T | undefined, part: (value: T) => string) => {
    if (value === undefined || value === "") return;
    shape.push(name);
    parts.push(part(value));
  };
  const midnight = (day: string) => `${day}::timestamp at time zone (select time_zone from stakeholder where id = ${holder(zoneOf)}::int)`;

  when("pl", query.platform, (platform) => `s.platform = ${holder(platform)}`);
  when("ag", query.agentId, (agentId) => `s.owner_id = ${holder(agentId)}`);
  when("st", query.status, (status) => `s.status = ${holder(status)}`);
  // What was going on in the days asked for, also when it began before them or went on after.
  when("fr", query.from, (from) => `s.last_activity_at >= ${midnight(`${holder(from)}::date`)}`);
  when("to", query.to, (to) => `s.started_at < ${midnight(`(${holder(to)}::date + 1)`)}`);
  when("wo", query.text, (text) => {
    const own = (alias: string) => (scope === 0 ? "" : `${alias}.stakeholder_id = $1 and `);
    return `s.id in (
      select session_id from (
        select m.session_id from message m where ${own("m")}to_tsvector('simple', m.body) @@ to_tsquery('simple', ${holder(wordsQuery(text))}) limit ${HITS_MAX}
      ) said
      union select h.id from customer c join chat_session h on h.customer_id = c.id where ${own("c")}c.search like ${holder(contains(text))})`;
  });
  return { name: shape.join("_"), where: parts.join(" and "), values, holder };
};

/** One page of a search. `zoneOf` is the stakeholder whose days are meant. */
export const searchStatement = (scope: Scope, zoneOf: number, query: SearchQuery): PreparedStatement => {
  const { name, where, values, holder } = conditionOf(scope, zoneOf, query);
  const sort = query.sort ?? "-lastActivityAt";
  const limit = holder(query.pageSize);
  const offset = holder((query.page - 1) * query.pageSize);
  // The page is chosen among the conversations alone; names are looked up for its rows only.
  const text = `select ${SESSION_COLUMNS} from (select * from chat_session s where ${where} order by ${ORDERS[sort]} limit ${limit} offset ${offset}) s
    ${SESSION_JOINS} order by ${ORDERS[sort]}`;
  return { name: `conversations_${name}_${sort}`, text, values };
};

/** How many there are in all. Without a filter the tally knows (migration 0030). */
export const countStatement = (scope: Scope, zoneOf: number, query: SearchQuery): PreparedStatement => {
  const { name, where, values } = conditionOf(scope, zoneOf, query);
  if (name === "own" || name === "all") {
    const text = "select coalesce(sum(n), 0)::int as n from tally where subject = 'session' and ($1 = 0 or stakeholder_id = $1)";
    return { name: "conversations_tally", text, values: [scope] };
  }
  return { name: `conversations_count_${name}`, text: `select count(*)::int as n from chat_session s where ${where}`, values };
};
