import type { ReportAsked } from "@parley/core/contract/reporting/report-rows";
import { type Column, type ColumnType, groupedBy, groupsIn, measuresOf, type ReportDefinition, type ReportKey, reportOf } from "@parley/core/reports";
import { type Asked, bind, type Statement } from "./bind.ts";
import { averageOf, groupedSource, medianOf, needsClient } from "./grouped-source.ts";
import type { ReportScope } from "./report-scope.ts";
import { counted, EACH_ONE, joinsFor, type Listed, type Source } from "./source.ts";
import { sourceOf } from "./sources.ts";

/** PostgreSQL type of each column type. */
const SQL_TYPES: Record<ColumnType, string> = {
  day: "date",
  hour: "int",
  weekday: "int",
  int: "bigint",
  text: "text",
  moment: "timestamptz",
  money: "bigint",
  percent: "numeric",
  seconds: "int",
  decimal: "numeric",
};

const quoted = (key: string): string => `"${key}"`;
const names = (columns: readonly Column[]): string => columns.map(({ key }) => quoted(key)).join(", ");

/** Source of a report without data yet: its columns and no rows. */
const nothing = (columns: readonly Column[]): Source =>
  counted(`select ${columns.map(({ key, type }) => `null::${SQL_TYPES[type]} as ${quoted(key)}`).join(", ")} where false`, "1");

/** A requested report, grouped or not: its columns, their source, and the measurements behind it. */
interface AskedReport {
  readonly columns: ReportDefinition["columns"];
  readonly source: Source;
  readonly measures: readonly Column[];
}
const reportAsked = (key: ReportKey, { stakeholderId }: ReportScope, { group }: ReportAsked): AskedReport => {
  const definition = reportOf(key);
  const { columns } = groupedBy(definition, group);
  const own = sourceOf(key);
  const source = own && group !== undefined ? groupedSource(own, definition, groupsIn(group), stakeholderId !== 0) : own;
  return { columns, source: source ?? nothing(columns), measures: measuresOf(definition) };
};

const asked = (
  key: ReportKey,
  { stakeholderId, timeZone, firstWeekday }: ReportScope,
  { from, to, platform, agentId, tests, hours, group }: ReportAsked,
): Asked => ({
  stakeholder: stakeholderId,
  from,
  to,
  platform: platform ?? null,
  agent: agentId ?? null,
  tests: tests ?? null,
  hours: hours ?? "all",
  zone: timeZone,
  firstWeekday,
  byClient: group !== undefined && needsClient(reportOf(key), groupsIn(group)),
});

const columnsOf = ({ columns }: Listed, shown: readonly Column[]): string => shown.map(({ key }) => `${columns[key]} as ${quoted(key)}`).join(", ");
const joinsOf = (source: Listed, shown: readonly Column[]): string =>
  joinsFor(
    source,
    shown.map(({ key }) => source.columns[key] ?? ""),
  );
const things = ({ table, as, where }: Listed): string => `from ${table} ${as} where ${where}`;

/** SQL for all rows in the report's order. */
const allRows = (source: Source, columns: readonly Column[]): string =>
  source.kind === "counted"
    ? `${source.each === undefined ? "" : `with ${EACH_ONE} as (${source.each}) `}select ${names(columns)} from (${source.rows}) report order by ${source.order}, report`
    : `select ${columnsOf(source, columns)} from ${source.table} ${source.as} ${joinsOf(source, columns)} where ${source.where} order by ${source.order}`;

/** JSON format: moments in UTC; PostgreSQL formats everything else. */
const shown = ({ key, type }: Column): string =>
  type === "moment" ? `to_char(${quoted(key)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${quoted(key)}` : quoted(key);

const sum = ({ key, type }: Column): string => {
  const added = `coalesce(sum(${quoted(key)}), 0)::bigint`;
  return `'${key}', ${type === "money" ? `case when count(distinct currency) < 2 then ${added} end` : added}`;
};
/** SQL for the totals of `columns` over all rows. */
const totals = (columns: readonly Column[]): string =>
  `json_build_object(${columns
    .filter(({ total }) => total)
    .map(sum)
    .join(", ")})`;
/**
 * SQL for the number of rows, their totals and `measures`, read once. Amounts are added up per currency, because
 * different currencies have no total; reports with amounts have no measures.
 */
const numbersOf = (columns: readonly Column[], rows: string, measures: string): string => {
  const amounts = columns.filter(({ total, type }) => total && type === "money").map(({ key }) => `'${key}', ${quoted(key)}`);
  if (amounts.length === 0)
    return `select count(*)::int as "rowCount", ${totals(columns)} as totals, null::json as amounts, ${measures} as measures from ${rows}`;
  const sums = columns.filter(({ total }) => total).map(({ key }) => `sum(${quoted(key)}) as ${quoted(key)}`);
  const each = `json_object_agg(currency, json_build_object(${amounts.join(", ")}) order by currency) filter (where currency is not null)`;
  return `select coalesce(sum(of_currency), 0)::int as "rowCount", ${totals(columns)} as totals, coalesce(${each}, '{}') as amounts, ${measures} as measures
    from (select currency, count(*) as of_currency, ${sums.join(", ")} from ${rows} group by currency) by_currency`;
};
const itemsOf = (columns: readonly Column[], page: string): string =>
  `(select coalesce(json_agg(p), '[]') from (select ${columns.map(shown).join(", ")} from (${page}) found) p)`;

/** SQL for average, median and count of measured seconds, each over all rows. */
const measured = (measures: readonly Column[]): string => {
  const told = measures.map(({ key }) => {
    const seconds = quoted(key);
    return `'${key}', json_build_object('average', ${averageOf(seconds)}, 'median', ${medianOf(seconds)}, 'count', count(${seconds})::int)`;
  });
  return `json_build_object(${told.join(", ")})`;
};
/**
 * SQL for the number of objects, their totals and measures, read once; `count` returns the number without reading them.
 */
const numbers = (source: Listed, columns: readonly Column[], measures: readonly Column[], count: string | undefined): string => {
  // Totals are grouped by currency.
  const added = columns.some(({ total }) => total) ? columns.filter(({ key, total }) => total || key === "currency") : [];
  const told = [...added, ...measures];
  if (told.length === 0)
    return `select (${count ?? `select count(*)::int ${things(source)}`}) as "rowCount", ${totals([])} as totals, null::json as amounts, ${measured([])} as measures`;
  const each = `select ${columnsOf(source, told)} from ${source.table} ${source.as} ${joinsOf(source, told)} where ${source.where} offset 0`;
  return numbersOf(added, `(${each}) each_told`, measured(measures));
};

/** SQL for a page, the exact number of rows, the totals and the measures, in one statement and therefore consistent. */
const onePage = ({ columns, source, measures }: AskedReport, scope: ReportScope): string => {
  if (source.kind === "counted") {
    const each = source.each === undefined ? "" : `${EACH_ONE} as materialized (${source.each}), `;
    return `with ${each}report as materialized (${source.rows})
      select all_rows."rowCount", all_rows.totals, all_rows.amounts, all_rows.measures,
        ${itemsOf(columns, `select ${names(columns)} from report order by ${source.order}, report limit {limit} offset {offset}`)} as items
      from (${numbersOf(columns, "report", each === "" ? measured([]) : `(select ${measured(measures)} from ${EACH_ONE})`)}) all_rows`;
  }
  const { as, order, count } = source;
  // Joined data is looked up only for the rows of the page, however far down it is.
  const page = `select ${columnsOf(source, columns)} from (select ${as}.* ${things(source)} order by ${order} limit {limit} offset {offset}) ${as} ${joinsOf(source, columns)} order by ${order}`;
  return `select numbers."rowCount", numbers.totals, numbers.amounts, numbers.measures, ${itemsOf(columns, page)} as items
    from (${numbers(source, columns, measures, scope.stakeholderId === 0 ? undefined : count)}) numbers`;
};

/**
 * SQL for all rows of a report, with columns named by their keys in the order of the definition, for files and exports.
 */
export const reportStatement = (key: ReportKey, scope: ReportScope, query: ReportAsked): Statement => {
  const { source, columns } = reportAsked(key, scope, query);
  return bind(allRows(source, columns), asked(key, scope, query));
};

/**
 * Result is a single row with the page's `items`, `rowCount`, `totals`, `amounts` (null if the report has none) and
 * `measures`.
 */
export const reportPageStatement = (
  key: ReportKey,
  scope: ReportScope,
  query: ReportAsked & { readonly page: number; readonly pageSize: number },
): Statement =>
  bind(onePage(reportAsked(key, scope, query), scope), {
    ...asked(key, scope, query),
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  });
