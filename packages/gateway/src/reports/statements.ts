import type { ReportAsked } from "@parley/core/contract/reports/report-rows";
import { type Column, type ColumnType, groupedBy, groupsIn, measuresOf, type ReportDefinition, type ReportKey, reportOf } from "@parley/core/reports";
import { type Asked, bind, type Statement } from "./bind.ts";
import { averageOf, groupedSource, medianOf, needsClient } from "./grouped-source.ts";
import type { ReportScope } from "./report-scope.ts";
import { counted, joinsFor, type Listed, type Source } from "./source.ts";
import { sourceOf } from "./sources.ts";

/** What each type of column is in PostgreSQL. */
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
};

const quoted = (key: string): string => `"${key}"`;
const names = (columns: readonly Column[]): string => columns.map(({ key }) => quoted(key)).join(", ");

/** A report that nothing feeds yet has its columns and no rows. */
const nothing = (columns: readonly Column[]): Source =>
  counted(`select ${columns.map(({ key, type }) => `null::${SQL_TYPES[type]} as ${quoted(key)}`).join(", ")} where false`, "1");

/** A report as it is asked for: grouped or not, what it shows, where that comes from, and what was measured behind it. */
interface AskedReport {
  readonly columns: ReportDefinition["columns"];
  readonly source: Source;
  /** Without groups. */
  readonly own: Source;
  readonly measures: readonly Column[];
}
const reportAsked = (key: ReportKey, { group }: ReportAsked): AskedReport => {
  const definition = reportOf(key);
  const { columns } = groupedBy(definition, group);
  const own = sourceOf(key);
  const source = own && group !== undefined ? groupedSource(own, definition, groupsIn(group)) : own;
  return { columns, source: source ?? nothing(columns), own: own ?? nothing(columns), measures: measuresOf(definition) };
};

const asked = (
  key: ReportKey,
  { stakeholderId, timeZone }: ReportScope,
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
  byClient: group !== undefined && needsClient(reportOf(key), groupsIn(group)),
});

const columnsOf = ({ columns }: Listed, shown: readonly Column[]): string => shown.map(({ key }) => `${columns[key]} as ${quoted(key)}`).join(", ");
const joinsOf = (source: Listed, shown: readonly Column[]): string =>
  joinsFor(
    source,
    shown.map(({ key }) => source.columns[key] ?? ""),
  );
const things = ({ table, as, where }: Listed): string => `from ${table} ${as} where ${where}`;

/** All rows in the report's order. */
const allRows = (source: Source, columns: readonly Column[]): string =>
  source.kind === "counted"
    ? `select ${names(columns)} from (${source.rows}) report order by ${source.order}, report`
    : `select ${columnsOf(source, columns)} from ${source.table} ${source.as} ${joinsOf(source, columns)} where ${source.where} order by ${source.order}`;

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

/** Average, median and count of measured seconds, each over all rows. */
const measured = (measures: readonly Column[]): string => {
  const told = measures.map(({ key }) => {
    const seconds = quoted(key);
    return `'${key}', json_build_object('average', ${averageOf(seconds)}, 'median', ${medianOf(seconds)}, 'count', count(${seconds})::int)`;
  });
  return `json_build_object(${told.join(", ")})`;
};
/** What they are made of: the seconds of each row, worked out once. */
const eachMeasured = (measures: readonly Column[], columns: Readonly<Record<string, string>>, from: string): string =>
  `from (select ${measures.map(({ key }) => `${columns[key]} as ${quoted(key)}`).join(", ")} ${from} offset 0) each_measured`;
const NO_MEASURES = "'{}'::json";

/** The number of things and what was measured of them, read once; `count` knows the number without reading them. */
const numbers = (source: Listed, measures: readonly Column[], count: string | undefined): string => {
  if (measures.length === 0) return `select (${count ?? `select count(*)::int ${things(source)}`}) as "rowCount", ${NO_MEASURES} as measures`;
  return `select count(*)::int as "rowCount", ${measured(measures)} as measures ${eachMeasured(measures, source.columns, things(source))}`;
};

const measuresText = (own: Source, measures: readonly Column[]): string => {
  if (measures.length === 0) return NO_MEASURES;
  const [columns, from] = own.kind === "listed" ? [own.columns, things(own)] : [own.behind?.columns, `from ${own.behind?.from}`];
  return columns ? `(select ${measured(measures)} ${eachMeasured(measures, columns, from)})` : NO_MEASURES;
};

/** A page, the exact number of rows, the sums over all of them and what was measured, in one statement and so of one moment. */
const onePage = ({ columns, source, own, measures }: AskedReport, scope: ReportScope): string => {
  if (source.kind === "counted")
    return `with report as materialized (${source.rows})
      select (select count(*)::int from report) as "rowCount", ${totals(columns, "report")} as totals, ${measuresText(own, measures)} as measures,
        ${itemsOf(columns, `select ${names(columns)} from report order by ${source.order}, report limit {limit} offset {offset}`)} as items`;
  const { as, order, count } = source;
  // What belongs to the things is looked up for those of the page only, however far down it is.
  const page = `select ${columnsOf(source, columns)} from (select ${as}.* ${things(source)} order by ${order} limit {limit} offset {offset}) ${as} ${joinsOf(source, columns)} order by ${order}`;
  // Amounts are told apart by their currency.
  const added = columns.filter(({ key, total }) => total || key === "currency");
  const all = `(select ${columnsOf(source, added)} from ${source.table} ${as} ${joinsOf(source, added)} where ${source.where}) report`;
  return `select numbers."rowCount", ${totals(columns, all)} as totals, numbers.measures, ${itemsOf(columns, page)} as items
    from (${numbers(source, measures, scope.stakeholderId === 0 ? undefined : count)}) numbers`;
};

/** Every row of a report, columns named by their keys and in the order of the definition, for files and exports. */
export const reportStatement = (key: ReportKey, scope: ReportScope, query: ReportAsked): Statement => {
  const { source, columns } = reportAsked(key, query);
  return bind(allRows(source, columns), asked(key, scope, query));
};

/** One row: `items`, `rowCount`, `totals` and `measures` of a page. */
export const reportPageStatement = (
  key: ReportKey,
  scope: ReportScope,
  query: ReportAsked & { readonly page: number; readonly pageSize: number },
): Statement =>
  bind(onePage(reportAsked(key, query), scope), { ...asked(key, scope, query), limit: query.pageSize, offset: (query.page - 1) * query.pageSize });
