import type { SUBSCRIBER_SORTS, SUBSCRIBER_STATUSES } from "@parley/core/contract/messenger/subscribers";
import { found, isFoundAnywhere } from "../../db/contains.ts";
import type { PreparedStatement } from "../../db/database.ts";

type Sort = (typeof SUBSCRIBER_SORTS)[number];

export interface SubscriberQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly typeId?: number | undefined;
  readonly status?: (typeof SUBSCRIBER_STATUSES)[number] | undefined;
  readonly platform?: string | undefined;
  readonly optedIn?: boolean | undefined;
  readonly sort?: Sort | undefined;
}

/** What each order compares, exactly as its index has it (migration 0090). */
const SORT_KEYS: Record<string, string> = { lastSeenAt: "c.last_seen_at", firstSeenAt: "c.first_seen_at", name: "lower(c.name)" };

/** A subscriber as the wire shows it. */
export const SUBSCRIBER_COLUMNS = `c.user_code as "userCode", c.id, c.name, c.platform, c.type_id as "typeId", t.name as "typeName", c.status,
  c.status_remark as "statusRemark", c.status_changed_at as "statusChangedAt", u.first_name || ' ' || u.last_name as "statusChangedBy",
  c.opted_in as "optedIn", c.status = 'active' and c.opted_in and not c.is_test and p.platform is null as reachable, c.is_test as "isTest", c.phone, c.email, c.country, c.location,
  (select count(*)::int from chat_session s where s.customer_id = c.id) as conversations, c.first_seen_at as "firstSeenAt", c.last_seen_at as "lastSeenAt"`;

export const SUBSCRIBER_JOINS = `left join subscriber_type t on t.id = c.type_id left join app_user u on u.id = c.status_changed_by
  left join deactivated_platform p on p.stakeholder_id = c.stakeholder_id and p.platform = c.platform`;

const order = (sort: Sort): { key: string; direction: string } => {
  const descending = sort.startsWith("-");
  return { key: SORT_KEYS[descending ? sort.slice(1) : sort] as string, direction: descending ? "desc" : "asc" };
};

/** A number is written with spaces and brackets and kept without; signs alone are no number, and would be a search for nothing, which finds everybody. */
const asKept = (search: string): string => (/^\+?[\d\s().-]*\d[\d\s().-]*$/.test(search) ? search.replace(/[\s().-]/g, "") : search);

/** The condition that finds a text among a stakeholder's subscribers. */
export const foundBy = (search: string, holder: (value: unknown) => string): string => found("c.search", asKept(search), holder);

/** The conditions of a list. Only those that are asked for are in the text, so that each combination gets a plan of its own and finds its index. */
const filter = (stakeholderId: number, { search, typeId, status, platform, optedIn }: SubscriberQuery) => {
  const values: unknown[] = [];
  const holder = (given: unknown) => `$${values.push(given)}`;
  const conditions = [`c.stakeholder_id = ${holder(stakeholderId)}`];
  // Written out, not held: the partial indexes are for these very words.
  if (status !== undefined) conditions.push(`c.status = '${status}'`);
  if (optedIn !== undefined) conditions.push(optedIn ? "c.opted_in" : "not c.opted_in");
  if (typeId !== undefined) conditions.push(`c.type_id = ${holder(typeId)}`);
  if (platform !== undefined) conditions.push(`c.platform = ${holder(platform)}`);
  if (search) conditions.push(foundBy(search, holder));
  return { values, holder, where: conditions.join(" and ") };
};

/** A name that is the same for the same text. */
const nameOf = (kind: string, { search, typeId, status, platform, optedIn }: SubscriberQuery): string =>
  [
    `subscribers_${kind}`,
    search && (isFoundAnywhere(asKept(search)) ? "search" : "word"),
    typeId === undefined ? "" : "type",
    status,
    platform === undefined ? "" : "platform",
    optedIn === undefined ? "" : optedIn ? "in" : "out",
  ]
    .filter(Boolean)
    .join("_");

/** How many match. The tally knows, by status and platform, unless something else is asked for. */
const counted = (query: SubscriberQuery, { where, holder }: ReturnType<typeof filter>): string => {
  const { search, typeId, optedIn, status, platform } = query;
  if (search || typeId !== undefined || optedIn !== undefined) return `select count(*)::int from customer c where ${where}`;
  const conditions = ["n.subject = 'subscriber'", "n.stakeholder_id = $1"];
  if (status !== undefined) conditions.push(`split_part(n.key, ' ', 1) = '${status}'`);
  if (platform !== undefined) conditions.push(`split_part(n.key, ' ', 2) = ${holder(platform)}`);
  return `select coalesce(sum(n.n), 0)::int from tally n where ${conditions.join(" and ")}`;
};

/**
 * One page, `rowCount` in every row. What a text finds is found once and counted where it was found; all else is read in the order of its index and
 * counted apart.
 */
export const pageStatement = (stakeholderId: number, query: SubscriberQuery): PreparedStatement => {
  const { page, pageSize, sort = "-lastSeenAt", search } = query;
  const { key, direction } = order(sort);
  const asked = filter(stakeholderId, query);
  const rowCount = search ? "select count(*)::int from hits" : counted(query, asked);
  const window = `limit ${asked.holder(pageSize)} offset ${asked.holder((page - 1) * pageSize)}`;
  const hits = `select c.id, ${key} as place from customer c where ${asked.where}`;
  const chosen = search
    ? `select id, place from hits order by place ${direction}, id ${direction} ${window}`
    : `${hits} order by ${key} ${direction}, c.id ${direction} ${window}`;
  const text = `${search ? `with hits as materialized (${hits})` : ""}
    select ${SUBSCRIBER_COLUMNS}, (${rowCount}) as "rowCount" from (${chosen}) chosen join customer c using (id) ${SUBSCRIBER_JOINS}
    order by chosen.place ${direction}, c.id ${direction}`;
  return { name: `${nameOf("page", query)}_${sort}`, text, values: asked.values };
};

/** The count alone, for a page beyond the last. */
export const countStatement = (stakeholderId: number, query: SubscriberQuery): PreparedStatement => {
  const asked = filter(stakeholderId, query);
  const text = `select (${counted(query, asked)}) as "rowCount"`;
  return { name: nameOf("count", query), text, values: asked.values };
};
