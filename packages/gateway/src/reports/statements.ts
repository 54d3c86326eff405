import type { GroupedReportQuery } from "@parley/core/contract/reporting/report-rows";
import { type Column, type ColumnType, groupedBy, groupsIn, measuresOf, type ReportDefinition, type ReportKey, reportOf } from "@parley/core/reports";
import { bind, type ReportParams, type Statement } from "./bind.ts";
import { averageOf, groupedSource, needsClient } from "./grouped-source.ts";
import type { ReportScope } from "./report-scope.ts";
import { countedSource, EACH_ONE, joinsUsedBy, type ListedSource, medianOf, type Source } from "./source.ts";
import { sourceOf } from "./sources.ts";

/** PostgreSQL type for each type of report column. */
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

/** Source of a report whose data is not recorded yet. It has the report's columns but no rows. */
const nothing = (columns: readonly Column[]): Source =>
  countedSource(`select ${columns.map(({ key, type }) => `null::${SQL_TYPES[type]} as ${quoted(key)}`).join(", ")} where false`, "1");

/** Report as requested, possibly grouped: its columns, the source of its rows, and its measures. */
interface AskedReport {
  readonly columns: ReportDefinition["columns"];
  readonly source: Source;
  readonly measures: readonly Column[];
}
const reportAsked = (key: ReportKey, { stakeholderId }: ReportScope, { group }: GroupedReportQuery): AskedReport => {
  const definition = reportOf(key);
  const { columns } = groupedBy(definition, group);
  const own = sourceOf(key);
  const source = own && group !== undefined ? groupedSource(own, definition, groupsIn(group), stakeholderId !== 0) : own;
  return { columns, source: source ?? nothing(columns), measures: measuresOf(definition) };
};

const asked = (
  key: ReportKey,
  { stakeholderId, timeZone, firstWeekday }: ReportScope,
  { from, to, platform, agentId, tests, hours, group }: GroupedReportQuery,
): ReportParams => ({
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

const columnsOf = ({ columns }: ListedSource, shown: readonly Column[]): string =>
  shown.map(({ key }) => `${columns[key]} as ${quoted(key)}`).join(", ");
const joinsOf = (source: ListedSource, shown: readonly Column[]): string =>
  joinsUsedBy(
    source,
    shown.map(({ key }) => source.columns[key] ?? ""),
  );
const things = ({ table, as, where }: ListedSource): string => `from ${table} ${as} where ${where}`;

/** SQL for all rows of a report, in the report's sort order. */
const allRows = (source: Source, columns: readonly Column[]): string =>
  source.kind === "counted"
    ? `${source.each === undefined ? "" : `with ${EACH_ONE} as (${source.each}) `}select ${names(columns)} from (${source.rows}) report order by ${source.order}, report`
    : `select ${columnsOf(source, columns)} from ${source.table} ${source.as} ${joinsOf(source, columns)} where ${source.where} order by ${source.order}`;

/** SQL that formats a column for JSON. Timestamps are converted to UTC; all other types use PostgreSQL's own format. */
const shown = ({ key, type }: Column): string =>
  type === "moment" ? `to_char(${quoted(key)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${quoted(key)}` : quoted(key);

const sum = ({ key, type }: Column): string => {
  const added = `coalesce(sum(${quoted(key)}), 0)::bigint`;
  return `'${key}', ${type === "money" ? `case when count(distinct currency) < 2 then ${added} end` : added}`;
};
/** SQL for a JSON object with the totals of `columns` over all rows. */
const totals = (columns: readonly Column[]): string =>
  `json_build_object(${columns
    .filter(({ total }) => total)
    .map(sum)
    .join(", ")})`;
/**
 * SQL for the row count, totals and `measures`, all from one read of the rows. Amounts are added up per currency.
 * Reports with amounts have no measures.
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

/** SQL for the average, median and count of each measure over all rows. */
const measured = (measures: readonly Column[]): string => {
  const told = measures.map(({ key }) => {
    const seconds = quoted(key);
    return `'${key}', json_build_object('average', ${averageOf(seconds)}, 'median', ${medianOf(seconds)}, 'count', count(${seconds})::int)`;
  });
  return `json_build_object(${told.join(", ")})`;
};
/**
 * SQL for the number of objects, their totals and measures, all from one read. If there are no totals or measures,
 * `count` returns the number without reading the objects.
 */
const numbers = (source: ListedSource, columns: readonly Column[], measures: readonly Column[], count: string | undefined): string => {
  // Includes the currency column, because amounts are added up per currency.
  const added = columns.some(({ total }) => total) ? columns.filter(({ key, total }) => total || key === "currency") : [];
  const told = [...added, ...measures];
  if (told.length === 0)
    return `select (${count ?? `select count(*)::int ${things(source)}`}) as "rowCount", ${totals([])} as totals, null::json as amounts, ${measured([])} as measures`;
  const each = `select ${columnsOf(source, told)} from ${source.table} ${source.as} ${joinsOf(source, told)} where ${source.where} offset 0`;
  return numbersOf(added, `(${each}) each_told`, measured(measures));
};

/**
 * SQL that returns a page, the exact row count, the totals and the measures. A single statement makes them consistent
 * with each other.
 */
const onePage = ({ columns, source, measures }: AskedReport, scope: ReportScope): string => {
  if (source.kind === "counted") {
    const each = source.each === undefined ? "" : `${EACH_ONE} as materialized (${source.each}), `;
    return `with ${each}report as materialized (${source.rows})
      select all_rows."rowCount", all_rows.totals, all_rows.amounts, all_rows.measures,
        ${itemsOf(columns, `select ${names(columns)} from report order by ${source.order}, report limit {limit} offset {offset}`)} as items
      from (${numbersOf(columns, "report", each === "" ? measured([]) : `(select ${measured(measures)} from ${EACH_ONE})`)}) all_rows`;
  }
  const { as, order, count } = source;
  // Joins related tables only for the rows of this page, so that a late page is as fast as the first one.
  const page = `select ${columnsOf(source, columns)} from (select ${as}.* ${things(source)} order by ${order} limit {limit} offset {offset}) ${as} ${joinsOf(source, columns)} order by ${order}`;
  return `select numbers."rowCount", numbers.totals, numbers.amounts, numbers.measures, ${itemsOf(columns, page)} as items
    from (${numbers(source, columns, measures, scope.stakeholderId === 0 ? undefined : count)}) numbers`;
};

/**
 * SQL for all rows of a report, for files and exports. Columns are named by their keys and have the order of the
 * definition.
 */
export const reportStatement = (key: ReportKey, scope: ReportScope, query: GroupedReportQuery): Statement => {
  const { source, columns } = reportAsked(key, scope, query);
  return bind(allRows(source, columns), asked(key, scope, query));
};

/**
 * SQL for one page of a report. It returns a single row with the page's `items`, `rowCount`, `totals`, `amounts` (null
 * if the report has none) and `measures`.
 */
export const reportPageStatement = (
  key: ReportKey,
  scope: ReportScope,
  query: GroupedReportQuery & { readonly page: number; readonly pageSize: number },
): Statement =>
  bind(onePage(reportAsked(key, scope, query), scope), {
    ...asked(key, scope, query),
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  });
