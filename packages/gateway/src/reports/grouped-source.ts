import { type Column, groupedReport, measuresOf, type ReportDefinition, timeColumnOf } from "@parley/core/reports";
import { CLIENT_ID } from "./bind.ts";
import { firstDayOf } from "./first-day-of.ts";
import { type CountedSource, countedSource, EACH_ONE, joinsUsedBy, type ListedSource, medianOf, type Source } from "./source.ts";

const quoted = (key: string): string => `"${key}"`;

/**
 * SQL that computes each type of time group (hour, weekday, day, week or month) from a day, or from a local time in the
 * report's time zone.
 */
const TIMES: Readonly<Record<string, (local: string) => string>> = {
  hour: (local) => `extract(hour from ${local})::int`,
  weekday: (local) => `extract(isodow from ${local})::int - 1`,
  day: (local) => `(${local})::date`,
  week: (local) => firstDayOf("'week'", local, "{firstWeekday}"),
  month: (local) => `date_trunc('month', (${local})::timestamp)::date`,
};

/** SQL for an average, rounded to whole seconds as in the API response. */
export const averageOf = (seconds: string): string => `round(avg(${seconds}))::int`;

/** Rows to be grouped, and the SQL of each of their columns. */
interface Rows {
  readonly from: (texts: readonly string[]) => string;
  readonly textOf: (key: string) => string;
  /** SQL for the local time of a row in the report's time zone. */
  readonly local: string | undefined;
  /** SQL for the stakeholder name of a row, for reports without a column for it. */
  readonly client: string;
  /** SQL for the number of items in a group. */
  readonly count: string;
}

const ofCounted = ({ rows }: CountedSource, { columns }: ReportDefinition, time: Column | undefined): Rows => {
  const client = columns.some(({ key }) => key === "client") ? 'report."client"' : "client_of.title";
  const join = `join stakeholder client_of on client_of.id = report.${CLIENT_ID}`;
  return {
    from: (texts) => `(${rows}) report ${texts.includes("client_of.title") ? join : ""}`,
    textOf: (key) => `report.${quoted(key)}`,
    local: time && `report.${quoted(time.key)}`,
    client,
    count: "count(*)",
  };
};

/** Rows of pre-aggregated counts (a tally). Each row states in `n` how many objects it represents. */
const ofTally = (tally: string): Rows => ({
  from: () => `(${tally}) tally`,
  textOf: (key) => `tally.${quoted(key)}`,
  local: "tally.at",
  client: "(select title from stakeholder where id = {stakeholder})",
  count: "sum(tally.n)::bigint",
});

const ofListed = (source: ListedSource, time: Column | undefined): Rows => {
  const { table, as, where, columns, joins } = source;
  const named = { joins: { ...joins, client_of: `join stakeholder client_of on client_of.id = ${as}.stakeholder_id` } };
  const at = time && columns[time.key];
  return {
    from: (texts) => `${table} ${as} ${joinsUsedBy(named, texts)} where ${where}`,
    textOf: (key) => columns[key] ?? quoted(key),
    local: time?.type === "moment" ? `${at} at time zone {zone}` : at,
    client: columns.client ?? "client_of.title",
    count: "count(*)",
  };
};

/**
 * Returns whether the groups need rows separated by stakeholder. This is the case if the report itself has no
 * stakeholder column.
 */
export const needsClient = ({ columns }: ReportDefinition, groups: readonly string[]): boolean =>
  groups.includes("client") && !columns.some(({ key }) => key === "client");

/**
 * Rows to be grouped. Precomputed counts (a tally) are used only if the report covers a single stakeholder, because
 * they exist per stakeholder.
 */
const rowsOf = (source: Source, definition: ReportDefinition, isOfOne: boolean): Rows => {
  const time = timeColumnOf(definition);
  if (source.kind === "counted") return ofCounted(source, definition, time);
  return source.tally !== undefined && isOfOne ? ofTally(source.tally) : ofListed(source, time);
};

/**
 * Source of a `groupedReport`: the rows of the report's own SQL, aggregated by the groups. Tables are joined only if
 * needed, and durations are computed once for all measures. `isOfOne` means that the report covers one stakeholder.
 */
export const groupedSource = (source: Source, definition: ReportDefinition, groups: readonly string[], isOfOne: boolean): CountedSource => {
  const rows = rowsOf(source, definition, isOfOne);
  const own = new Set(definition.columns.map(({ key }) => key));
  const { columns } = groupedReport(definition, groups);
  const isGroup = ({ total, figure }: Column): boolean => !total && figure === undefined;
  const groupText = ({ key }: Column): string => {
    if (key === "client") return rows.client;
    const timed = own.has(key) || rows.local === undefined ? undefined : TIMES[key];
    return timed?.(rows.local ?? "") ?? rows.textOf(key);
  };
  const grouping = columns.filter(isGroup);
  const selected = (texts: readonly (readonly [key: string, text: string])[]): string =>
    texts.map(([key, text]) => `${text} as ${quoted(key)}`).join(", ");

  const measures = source.kind === "listed" ? measuresOf(definition) : [];
  const isMeasured = measures.length > 0;
  const measuredEach = (): string => {
    const sums = columns.filter(({ key, total }) => total && own.has(key));
    const texts = [
      ...grouping.map((column) => [column.key, groupText(column)] as const),
      ...[...sums, ...measures].map(({ key }) => [key, rows.textOf(key)] as const),
    ];
    return `select ${selected(texts)} from ${rows.from(texts.map(([, text]) => text))}`;
  };
  const each = isMeasured ? measuredEach() : source.kind === "counted" ? source.each : undefined;

  const textOf = isMeasured ? quoted : rows.textOf;
  const figureText = ({ key, type, figure }: Column): string => {
    if (figure?.kind === "average") return averageOf(textOf(figure.of));
    if (figure?.kind === "median") return medianOf(textOf(figure.of));
    if (figure?.kind === "count") return `count(${textOf(figure.of)})`;
    return type === "int" && !own.has(key) ? rows.count : `sum(${textOf(key)})::bigint`;
  };
  const texts = columns.map(
    (column) => [column.key, isGroup(column) ? (isMeasured ? quoted(column.key) : groupText(column)) : figureText(column)] as const,
  );
  const from = isMeasured ? EACH_ONE : rows.from(texts.map(([, text]) => text));
  return {
    ...countedSource(
      `select ${selected(texts)} from ${from} group by ${grouping.map((_, at) => at + 1).join(", ")}`,
      grouping.map(({ key, type }) => `${type === "weekday" ? `(${quoted(key)} - {firstWeekday} + 7) % 7` : quoted(key)} nulls last`).join(", "),
    ),
    ...(each !== undefined && { each }),
  };
};
