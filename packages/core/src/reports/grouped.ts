import { type Column, FIGURES } from "./column.ts";
import type { ReportDefinition } from "./definition.ts";

/** Time units for grouping rows. Weeks begin on the stakeholder's first weekday. */
export const TIME_GROUPS = ["hour", "weekday", "day", "week", "month"] as const;
export type TimeGroup = (typeof TIME_GROUPS)[number];
/** Time units of a chart's axis. A chart of many days uses a longer unit. */
export const TIME_STEPS = ["day", "week", "month"] as const satisfies readonly TimeGroup[];
export type TimeStep = (typeof TIME_STEPS)[number];
export const REPORT_GROUPS_MAX = 2;

const TIME_COLUMNS: { readonly [T in TimeGroup]: Column } = {
  hour: { key: "hour", title: "Hour", type: "hour" },
  weekday: { key: "weekday", title: "Weekday", type: "weekday" },
  day: { key: "day", title: "Day", type: "day" },
  week: { key: "week", title: "Week", type: "day", begins: "week" },
  month: { key: "month", title: "Month", type: "day", begins: "month" },
};
const CLIENT: Column = { key: "client", title: "Client", type: "text" };
const ROWS: Column = { key: "rows", title: "Rows", type: "int", total: true };

/**
 * Returns the column with the time of a row. For a report that counts, only the first column qualifies, because a date
 * in a later column, such as a last day, does not identify the row. For a list, it is the first day or moment that
 * cannot be null.
 */
export const timeColumnOf = ({ columns, listed }: ReportDefinition): Column | undefined => {
  const found = listed ? columns.find(({ type, nullable }) => (type === "day" || type === "moment") && !nullable) : columns[0];
  return found?.type === "day" || found?.type === "moment" ? found : undefined;
};

const timesOf = (definition: ReportDefinition): readonly TimeGroup[] => {
  const time = timeColumnOf(definition);
  if (time === undefined) return [];
  const hasHours = time.type === "moment" || definition.columns.some(({ type }) => type === "hour");
  return TIME_GROUPS.filter((name) => name !== "hour" || hasHours);
};

/**
 * True for a text column whose values many rows share, so that rows can be grouped by it. Among reference columns, only
 * platforms qualify.
 */
const namesKind = ({ type, own, of }: Column): boolean => type === "text" && !own && (of === undefined || of === "platform");

/**
 * Returns the possible groups of a report: time units, text columns with shared values, and `client`, by which provider
 * staff distinguish stakeholders.
 */
export const groupsOf = (definition: ReportDefinition): readonly string[] => {
  const kinds = definition.columns.filter(namesKind).map(({ key }) => key);
  return [...new Set([...timesOf(definition), ...kinds, ...(definition.filters.includes("client") ? [CLIENT.key] : [])])];
};

/** Splits the `group` parameter of a query, such as `week` or `day,outcome`. */
export const groupsIn = (group: string): readonly string[] => group.split(",");

const groupColumn = (definition: ReportDefinition, group: string): Column => {
  if (!groupsOf(definition).includes(group)) throw new TypeError(`The report ${definition.title} has no group "${group}"`);
  const time = TIME_GROUPS.find((name) => name === group);
  return definition.columns.find(({ key }) => key === group) ?? (time === undefined ? CLIENT : TIME_COLUMNS[time]);
};

/**
 * Returns the columns of seconds whose average and median the response contains. They are measured for the counted
 * items, or for each listed row.
 */
export const measuresOf = ({ columns, listed, measures = [] }: ReportDefinition): readonly Column[] =>
  listed ? columns.filter(({ type }) => type === "seconds") : measures;

const figuresOf = ({ key, title }: Column): readonly Column[] =>
  FIGURES.map((kind): Column => {
    const figure = { of: key, kind };
    const named = { key: `${key}${kind[0]?.toUpperCase()}${kind.slice(1)}`, title: `${title}, ${kind}`, figure };
    return kind === "count" ? { ...named, type: "int", total: true } : { ...named, type: "seconds", nullable: true };
  });

/**
 * Returns the definition of the grouped report. Its columns are the groups, the number of rows if no other column
 * counts, the sums, and average, median and count of listed seconds. Columns that cannot be added are omitted. Money is
 * also grouped by currency. Throws for a group that `groupsOf` does not contain.
 */
export const groupedReport = (definition: ReportDefinition, groups: readonly string[]): ReportDefinition => {
  const { title, subject, access, summary, filters, awaits, columns, listed } = definition;
  const sums = columns.filter(({ total }) => total);
  const isMoney = sums.some(({ type }) => type === "money");
  const names = new Set([...groups, ...(isMoney ? ["currency"] : [])]);
  const countsNothing = !sums.some(({ type }) => type === "int");
  const [first, ...others] = [...names].map((name) => groupColumn(definition, name));
  if (first === undefined) throw new TypeError(`The report ${title} is grouped by nothing`);
  return {
    title,
    subject,
    access,
    summary,
    filters,
    ...(awaits !== undefined && { awaits }),
    columns: [first, ...others, ...(listed || countsNothing ? [ROWS] : []), ...sums, ...(listed ? measuresOf(definition).flatMap(figuresOf) : [])],
    measures: measuresOf(definition),
  };
};

/** Returns the definition of the response to a query with this `group`. Without one, it is the report itself. */
export const groupedBy = (definition: ReportDefinition, group: string | undefined): ReportDefinition =>
  group === undefined ? definition : groupedReport(definition, groupsIn(group));
