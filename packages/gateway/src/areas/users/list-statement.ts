import type { USER_SORTS } from "@parley/core/contract/main/users";
import { found, isFoundAnywhere } from "../../db/contains.ts";
import type { PreparedStatement } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";

export type UserSort = (typeof USER_SORTS)[number];

export interface UserQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly active?: boolean | undefined;
  readonly roleId?: number | undefined;
  readonly sort?: UserSort | undefined;
}

/** What each order compares, exactly as its index has it. */
const SORT_KEYS: Record<string, string> = {
  loginId: "u.login_id",
  firstName: "lower(u.first_name)",
  createdAt: "u.created_at",
  lastSeenAt: "coalesce(u.last_seen_at, '-infinity')",
};

/** A user as the wire shows it. */
export const USER_COLUMNS = `u.id, u.login_id as "loginId", u.first_name as "firstName", u.last_name as "lastName", u.contact_email as "contactEmail",
  u.email_verified_at is not null as "emailVerified", u.pending_email as "pendingEmail",
  u.stakeholder_id as "stakeholderId", h.title as "stakeholderTitle", u.role_id as "roleId", r.name as "roleName", u.active, u.remark,
  u.last_seen_at as "lastSeenAt", u.created_at as "createdAt", u.version`;

export const USER_JOINS = "join stakeholder h on h.id = u.stakeholder_id left join role r on r.id = u.role_id";

const order = (sort: UserSort): { key: string; direction: string } => {
  const descending = sort.startsWith("-");
  return { key: SORT_KEYS[descending ? sort.slice(1) : sort] as string, direction: descending ? "desc" : "asc" };
};

/** The conditions of a list. Only those that are asked for are in the text, so that each combination gets a plan of its own and finds its index. */
const filter = (scope: Scope, { search, active, roleId }: UserQuery) => {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions: string[] = [];
  if (scope !== 0) conditions.push(`u.stakeholder_id = ${value(scope)}`);
  if (active !== undefined) conditions.push(active ? "u.active" : "not u.active");
  if (roleId !== undefined) conditions.push(`u.role_id = ${value(roleId)}`);
  if (search) conditions.push(found("u.search", search, value));
  return { values, where: conditions.length > 0 ? `where ${conditions.join(" and ")}` : "" };
};

/** A name that is the same for the same text. */
const nameOf = (kind: string, scope: Scope, { search, active, roleId }: UserQuery): string =>
  [
    `users_${kind}`,
    scope === 0 ? "all" : "one",
    search && (isFoundAnywhere(search) ? "search" : "word"),
    active === undefined ? "" : active ? "active" : "inactive",
    roleId === undefined ? "" : "role",
  ]
    .filter(Boolean)
    .join("_");

/** Whether the tally knows the count: it is kept by stakeholder and by active or not, and by nothing else. */
const isTallied = ({ search, roleId }: UserQuery): boolean => !search && roleId === undefined;

/** One page, `rowCount` in every row. What has no tally is found once and counted where it was found. */
export const pageStatement = (scope: Scope, query: UserQuery): PreparedStatement => {
  const { page, pageSize, sort = "firstName" } = query;
  const { key, direction } = order(sort);
  const { values, where } = filter(scope, query);
  const window = `order by ${key} ${direction}, u.id ${direction} limit $${values.length + 1} offset $${values.length + 2}`;
  const text = isTallied(query)
    ? `select ${USER_COLUMNS}, (${tallySql(scope, query)}) as "rowCount"
       from (select u.id from app_user u ${where} ${window}) chosen join app_user u using (id) ${USER_JOINS}
       order by ${key} ${direction}, u.id ${direction}`
    : `with hits as materialized (select u.id, ${key} as place from app_user u ${where})
       select ${USER_COLUMNS}, (select count(*)::int from hits) as "rowCount"
       from (select id, place from hits order by place ${direction}, id ${direction} limit $${values.length + 1} offset $${values.length + 2}) chosen join app_user u using (id) ${USER_JOINS}
       order by chosen.place ${direction}, u.id ${direction}`;
  return { name: `${nameOf("page", scope, query)}_${sort}`, text, values: [...values, pageSize, (page - 1) * pageSize] };
};

const tallySql = (scope: Scope, { active }: UserQuery): string => {
  const conditions = ["t.subject = 'user'"];
  if (scope !== 0) conditions.push("t.stakeholder_id = $1");
  if (active !== undefined) conditions.push(`t.key = '${active ? "active" : "inactive"}'`);
  return `select coalesce(sum(t.n), 0)::int from tally t where ${conditions.join(" and ")}`;
};

/** The count alone, for a page beyond the last. */
export const countStatement = (scope: Scope, query: UserQuery): PreparedStatement => {
  const { values, where } = filter(scope, query);
  const text = isTallied(query) ? `${tallySql(scope, query)}` : `select count(*)::int from app_user u ${where}`;
  return { name: nameOf("count", scope, query), text: `select (${text}) as "rowCount"`, values };
};
