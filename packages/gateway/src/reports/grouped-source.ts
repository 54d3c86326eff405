import { type Column, groupedReport, type ReportDefinition, timeColumnOf } from "@parley/core/reports";
import { CLIENT_ID } from "./bind.ts";
import { type Counted, counted, joinsFor, type Listed, type Source } from "./source.ts";

const quoted = (key: string): string => `"${key}"`;

/** What a group by a time is of a day, or of a moment on the clock of the report's time zone. */
const TIMES: Readonly<Record<string, (local: string) => string>> = {
  hour: (local) => `extract(hour from ${local})::int`,
  weekday: (local) => `extract(isodow from ${local})::int - 1`,
  day: (local) => `(${local})::date`,
  week: (local) => `date_trunc('week', (${local})::timestamp)::date`,
  month: (local) => `date_trunc('month', (${local})::timestamp)::date`,
};

/** Rounded to whole seconds, as the answer has them. */
export const averageOf = (seconds: string): string => `round(avg(${seconds}))::int`;
export const medianOf = (seconds: string): string => `round(percentile_cont(0.5) within group (order by ${seconds}))::int`;

/** What is added up: rows with each group under its name, and all else that the grouped report tells of. */
interface Parts {
  readonly from: string;
  readonly textOf: (group: string) => string;
  /** How many things the rows stand for. */
  readonly number: string;
}

const CLIENT_TITLE = "client_of.title";

/** Rows that are counted by day, or by what else they have, under the columns' keys. */
const ofRows = (rows: string, keys: readonly string[], day: string | undefined, number: string, groups: readonly string[]): Parts => {
  const byClient = groups.includes("client") && !keys.includes("client");
  return {
    from: byClient ? `(${rows}) report join stakeholder client_of on client_of.id = report.${CLIENT_ID}` : `(${rows}) report`,
    textOf: (group) => {
      if (keys.includes(group)) return `report.${quoted(group)}`;
      return (day && TIMES[group]?.(`report.${quoted(day)}`)) ?? CLIENT_TITLE;
    },
    number,
  };
};

/** Things one by one. Each text is reckoned once a thing, however often it is told of: `offset 0` keeps PostgreSQL from writing it out again for each. */
const ofThings = (source: Listed, time: Column | undefined, groups: readonly string[], others: readonly string[]): Parts => {
  const { table, as, where, columns, joins } = source;
  const all = { joins: { ...joins, client_of: `join stakeholder client_of on client_of.id = ${as}.stakeholder_id` } };
  const at = time && columns[time.key];
  const local = time?.type === "moment" ? `${at} at time zone {zone}` : at;
  const groupText = (group: string): string => columns[group] ?? (local && TIMES[group]?.(local)) ?? CLIENT_TITLE;
  const texts = [...groups.map((group) => [group, groupText(group)] as const), ...others.map((key) => [key, columns[key] ?? ""] as const)];
  const joined = joinsFor(
    all,
    texts.map(([, text]) => text),
  );
  const selected = texts.map(([key, text]) => `${text} as ${quoted(key)}`).join(", ");
  return {
    from: `(select ${selected} from ${table} ${as} ${joined} where ${where} offset 0) report`,
    textOf: (group) => `report.${quoted(group)}`,
    number: "count(*)",
  };
};

/** Whether the rows of a report have to be told apart by stakeholder for these groups. */
export const needsClient = ({ columns }: ReportDefinition, groups: readonly string[]): boolean =>
  groups.includes("client") && !columns.some(({ key }) => key === "client");

/**
 * The source of `groupedReport`: the same text, added up by the groups. What belongs to a thing is read where a group or a sum is of it; `isOne` says that the rows are one
 * stakeholder's, for whom things may be counted without being read.
 */
export const groupedSource = (source: Source, definition: ReportDefinition, groups: readonly string[], isOne: boolean): Counted => {
  const { columns } = groupedReport(definition, groups);
  const isRows = ({ key }: Column): boolean => key === "rows";
  const grouping = columns.filter((column) => !column.total && !column.figure && !isRows(column)).map(({ key }) => key);
  const told = columns.filter(({ key }) => !grouping.includes(key));
  const own = definition.columns.map(({ key }) => key);

  const partsOf = (): Parts => {
    const time = timeColumnOf(definition);
    if (source.kind === "counted") return ofRows(source.rows, own, time?.key, "count(*)", grouping);
    if (source.counts !== undefined && isOne) return ofRows(source.counts, ["day", "hour", ...own], "day", `sum(report."rows")::bigint`, grouping);
    const others = new Set(told.filter((column) => !isRows(column)).map(({ key, figure }) => figure?.of ?? key));
    return ofThings(source, time, grouping, [...others]);
  };
  const { from, textOf, number } = partsOf();
  const toldText = (column: Column): string => {
    if (isRows(column)) return number;
    const { key, figure } = column;
    const text = `report.${quoted(figure?.of ?? key)}`;
    if (figure === undefined) return `sum(${text})::bigint`;
    return figure.kind === "count" ? `count(${text})` : figure.kind === "average" ? averageOf(text) : medianOf(text);
  };
  const selected = columns.map((column) => `${grouping.includes(column.key) ? textOf(column.key) : toldText(column)} as ${quoted(column.key)}`);
  return counted(
    `select ${selected.join(", ")} from ${from} group by ${grouping.map((_, at) => at + 1).join(", ")}`,
    grouping.map((key) => `${quoted(key)} nulls last`).join(", "),
  );
};
