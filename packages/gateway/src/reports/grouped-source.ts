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

/** What the grouped rows are read from, and the text of each of its columns. */
interface Rows {
  readonly from: (texts: readonly string[]) => string;
  readonly textOf: (key: string) => string;
  /** When a row happened, as the clock of the time zone shows it. */
  readonly local: string | undefined;
  /** The name of whose row it is, where the report itself does not tell. */
  readonly client: string;
}

const ofCounted = ({ rows }: Counted, { columns }: ReportDefinition, time: Column | undefined): Rows => {
  const client = columns.some(({ key }) => key === "client") ? 'report."client"' : "client_of.title";
  const join = `join stakeholder client_of on client_of.id = report.${CLIENT_ID}`;
  return {
    from: (texts) => `(${rows}) report ${texts.includes("client_of.title") ? join : ""}`,
    textOf: (key) => `report.${quoted(key)}`,
    local: time && `report.${quoted(time.key)}`,
    client,
  };
};

const ofListed = (source: Listed, time: Column | undefined): Rows => {
  const { table, as, where, columns, joins } = source;
  const named = { joins: { ...joins, client_of: `join stakeholder client_of on client_of.id = ${as}.stakeholder_id` } };
  const at = time && columns[time.key];
  return {
    from: (texts) => `${table} ${as} ${joinsFor(named, texts)} where ${where}`,
    textOf: (key) => columns[key] ?? quoted(key),
    local: time?.type === "moment" ? `${at} at time zone {zone}` : at,
    client: columns.client ?? "client_of.title",
  };
};

/** Whether the rows of a report have to be told apart by stakeholder for these groups. */
export const needsClient = ({ columns }: ReportDefinition, groups: readonly string[]): boolean =>
  groups.includes("client") && !columns.some(({ key }) => key === "client");

/** The source of `groupedReport`: the same text, added up by the groups. What belongs to a thing is read where a group or a sum is of it. */
export const groupedSource = (source: Source, definition: ReportDefinition, groups: readonly string[]): Counted => {
  const time = timeColumnOf(definition);
  const rows = source.kind === "counted" ? ofCounted(source, definition, time) : ofListed(source, time);
  const own = new Set(definition.columns.map(({ key }) => key));
  const { columns } = groupedReport(definition, groups);

  const groupText = ({ key }: Column): string => {
    if (key === "client") return rows.client;
    const timed = own.has(key) || rows.local === undefined ? undefined : TIMES[key];
    return timed?.(rows.local ?? "") ?? rows.textOf(key);
  };
  const figureText = ({ key, type, figure }: Column): string => {
    if (figure?.kind === "average") return averageOf(rows.textOf(figure.of));
    if (figure?.kind === "median") return medianOf(rows.textOf(figure.of));
    if (figure?.kind === "count") return `count(${rows.textOf(figure.of)})`;
    return type === "int" && !own.has(key) ? "count(*)" : `sum(${rows.textOf(key)})::bigint`;
  };
  const grouping = columns.filter(({ total, figure }) => !total && figure === undefined);
  const texts = columns.map((column) => (grouping.includes(column) ? groupText(column) : figureText(column)));
  const selected = columns.map(({ key }, at) => `${texts[at]} as ${quoted(key)}`);
  return counted(
    `select ${selected.join(", ")} from ${rows.from(texts)} group by ${grouping.map((_, at) => at + 1).join(", ")}`,
    grouping.map(({ key }) => `${quoted(key)} nulls last`).join(", "),
  );
};
