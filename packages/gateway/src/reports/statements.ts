import type { ReportQuery } from "@parley/core/contract/reports/filters";
import { type Column, type ColumnType, type ReportKey, reportOf } from "@parley/core/reports";
import { type Asked, bind, type Statement } from "./bind.ts";
import type { ReportScope } from "./report-scope.ts";
import { counted, type Listed, type Source } from "./source.ts";
import { sourceOf } from "./sources.ts";

/** What each type of column is in PostgreSQL. */
const SQL_TYPES: Record<ColumnType, string> = {
  day: "date",
  hour: "int",
  int: "bigint",
  text: "text",
  moment: "timestamptz",
  money: "bigint",
  percent: "numeric",
  seconds: "int",
};

const quoted = (key: string): string => `"${key}"`;
const names = (columns: readonly Column[]): string => columns.map(({ key }) => quoted(key)).join(", ");

/** A report that nothing feeds yet has its columns and no rows. */
const nothing = (columns: readonly Column[]): Source =>
  counted(`select ${columns.map(({ key, type }) => `null::${SQL_TYPES[type]} as ${quoted(key)}`).join(", ")} where false`, "1");

const asked = ({ stakeholderId, timeZone }: ReportScope, { from, to, platform, agentId, tests }: ReportQuery): Asked => ({
  stakeholder: stakeholderId,
  from,
  to,
  platform: platform ?? null,
  agent: agentId ?? null,
  tests: tests ?? null,
  zone: timeZone,
});

const columnsOf = ({ columns }: Listed, shown: readonly Column[]): string => shown.map(({ key }) => `${columns[key]} as ${quoted(key)}`).join(", ");
const things = ({ table, as, where }: Listed): string => `from ${table} ${as} where ${where}`;

/** All rows in the report's order. */
const allRows = (source: Source, columns: readonly Column[]): string =>
  source.kind === "counted"
    ? `select ${names(columns)} from (${source.rows}) report order by ${source.order}, report`
    : `select ${columnsOf(source, columns)} from ${source.table} ${source.as} ${source.join} where ${source.where} order by ${source.order}`;

/** As JSON has it: a moment in UTC. All else is what PostgreSQL writes by itself. */
const shown = ({ key, type }: Column): string =>
  type === "moment" ? `to_char(${quoted(key)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${quoted(key)}` : quoted(key);

const sum = ({ key, type }: Column): string => {
  const added = `coalesce(sum(${quoted(key)}), 0)::bigint`;
  return type === "money" ? `case when count(distinct currency) < 2 then ${added} end as ${quoted(key)}` : `${added} as ${quoted(key)}`;
};
const totals = (columns: readonly Column[], rows: string): string => {
  const added = columns.filter(({ total }) => total);
  return added.length === 0 ? "'{}'::json" : `(select row_to_json(t) from (select ${added.map(sum).join(", ")} from ${rows}) t)`;
};
const itemsOf = (columns: readonly Column[], page: string): string =>
  `(select coalesce(json_agg(p), '[]') from (select ${columns.map(shown).join(", ")} from (${page}) found) p)`;

/** A page, the exact number of rows and the sums over all of them, in one statement and so of one moment. */
const onePage = (source: Source, columns: readonly Column[], scope: ReportScope): string => {
  if (source.kind === "counted")
    return `with report as materialized (${source.rows})
      select (select count(*)::int from report) as "rowCount", ${totals(columns, "report")} as totals,
        ${itemsOf(columns, `select ${names(columns)} from report order by ${source.order}, report limit {limit} offset {offset}`)} as items`;
  const { as, join, order, count } = source;
  // What belongs to the things is looked up for those of the page only, however far down it is.
  const page = `select ${columnsOf(source, columns)} from (select ${as}.* ${things(source)} order by ${order} limit {limit} offset {offset}) ${as} ${join} order by ${order}`;
  const number = count !== undefined && scope.stakeholderId !== 0 ? count : `select count(*)::int ${things(source)}`;
  const all = `(select ${columnsOf(source, columns)} from ${source.table} ${as} ${join} where ${source.where}) report`;
  return `select (${number}) as "rowCount", ${totals(columns, all)} as totals, ${itemsOf(columns, page)} as items`;
};

/** Every row of a report, columns named by their keys and in the order of the definition, for files and exports. */
export const reportStatement = (key: ReportKey, scope: ReportScope, query: ReportQuery): Statement => {
  const { columns } = reportOf(key);
  return bind(allRows(sourceOf(key) ?? nothing(columns), columns), asked(scope, query));
};

/** One row: `items`, `rowCount` and `totals` of a page. */
export const reportPageStatement = (
  key: ReportKey,
  scope: ReportScope,
  query: ReportQuery & { readonly page: number; readonly pageSize: number },
): Statement => {
  const { columns } = reportOf(key);
  const text = onePage(sourceOf(key) ?? nothing(columns), columns, scope);
  return bind(text, { ...asked(scope, query), limit: query.pageSize, offset: (query.page - 1) * query.pageSize });
};
