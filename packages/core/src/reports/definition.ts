import type { Rule } from "../access/index.ts";
import type { Chart, ChartOf, GroupedChartOf } from "./chart.ts";
import type { Column, ColumnType, Figure, Reference, StatusKind, WordKind } from "./column.ts";

/**
 * Filters of reports in addition to `from` and `to`, which every report has. Besides those of spec section 7, these are
 * `tests` for test conversations (docs/adr/0030) and `hours` for counting seconds only within working hours
 * (docs/adr/0109). Every report that measures seconds has `hours`.
 */
export const REPORT_FILTERS = ["client", "platform", "agentId", "tests", "hours"] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** Subjects of reports in display order, by which users look for a report. */
export const REPORT_SUBJECTS = [
  "conversations",
  "messages",
  "customers",
  "agents",
  "bots",
  "tickets",
  "notifications",
  "platform",
  "billing",
  "audit",
] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Definition of a report. Its calls, files, exports, schedules, CLI commands and tests are derived from it. */
export interface ReportDefinition {
  readonly title: string;
  /** Name of the Blueprint icon of the generated screen; absent if the screen has its own row. */
  readonly icon?: string;
  readonly subject: ReportSubject;
  readonly access: Rule;
  /** Description of the report on one line, shown when a user chooses a report. */
  readonly summary: string;
  readonly filters: readonly ReportFilter[];
  readonly columns: readonly [Column, ...Column[]];
  /** Chart of the rows. Absent if the chart is derived from the columns. */
  readonly chart?: Chart;
  /**
   * Grouping of the rows that the chart draws, if the chart cannot use the report's own rows, for example because they
   * are paged.
   */
  readonly chartBy?: readonly [string, string?];
  /** Target of links from the rows: `conversations`, or the key of the report that lists the counted items. */
  readonly behind?: string;
  /**
   * Columns of seconds measured for the counted items. The response contains their average and median. A report that
   * lists items has such columns itself.
   */
  readonly measures?: readonly Column[];
  /** True if the report lists single items, possibly millions. It is read page by page in its own order. */
  readonly listed?: true;
  /** True if the report contains future dates, so that future days can be selected. */
  readonly ahead?: true;
  /** Reason why the report has no data yet, shown instead of rows. Its data source may already be defined. */
  readonly awaits?: string;
}

type Value<T extends ColumnType> = T extends "day" | "text" | "moment" ? string : number;
type Cell<C extends Column> = C extends { readonly nullable: true } ? Value<C["type"]> | null : Value<C["type"]>;
type TotalOf<C extends Column> = C["type"] extends "money" ? number | null : number;

export type ReportRow<D extends ReportDefinition> = { [C in D["columns"][number] as C["key"]]: Cell<C> };
/** Statistics of measured seconds in a response, as integers. Average and median are null if nothing was measured. */
export interface Measure {
  readonly average: number | null;
  readonly median: number | null;
  readonly count: number;
}
type MeasuredKey<D extends ReportDefinition> =
  | (D extends { readonly measures: readonly (infer C extends Column)[] } ? C["key"] : never)
  | (D extends { readonly listed: true } ? Extract<D["columns"][number], { readonly type: "seconds" }>["key"] : never);
/** Statistics of each column of measured seconds, over all rows of the range. */
export type ReportMeasures<D extends ReportDefinition> = { [K in MeasuredKey<D>]: Measure };

export type ReportTotals<D extends ReportDefinition> = {
  [C in Extract<D["columns"][number], { readonly total: true }> as C["key"]]: TotalOf<C>;
};

/**
 * Checks that a chart uses columns of its own report. For a report that lists items, it must use those of the grouped
 * report, because a page contains only some of the items.
 */
type Checked<D extends ReportDefinition> = D extends { readonly listed: true } | { readonly chartBy: unknown }
  ? { readonly chart?: GroupedChartOf<D["columns"][number]> } & (D extends { readonly chart: unknown } ? { readonly chartBy: unknown } : unknown)
  : { readonly chart?: ChartOf<D["columns"][number]> };

/** Adds the filter `hours` to reports that measure seconds. */
const withHours = (definition: ReportDefinition): ReportDefinition =>
  definition.columns.some(({ type }) => type === "seconds") ? { ...definition, filters: [...definition.filters, "hours"] } : definition;

/** Declares reports, keeping the exact keys and types of their columns. */
export const defineReports = <const D extends Readonly<Record<string, ReportDefinition>>>(definitions: D & { [K in keyof D]: Checked<D[K]> }): D =>
  // The cast is safe, because the type does not contain the filters that `withHours` adds.
  Object.fromEntries(Object.entries<ReportDefinition>(definitions).map(([key, definition]) => [key, withHours(definition)])) as D;

/** Returns a function that creates columns of a type. */
const column =
  <T extends ColumnType>(type: T) =>
  <K extends string>(key: K, title: string) =>
    ({ key, title, type }) as const;
export const day = column("day");
export const hour = column("hour");
export const int = column("int");
export const text = column("text");
export const moment = column("moment");
export const money = column("money");
export const percent = column("percent");
export const decimal = column("decimal");
export const seconds = column("seconds");

export const withReference = <const C extends Column, R extends Reference>(of: R, given: C) => ({ ...given, of }) as const;
/** Creates a text column whose value is specific to each row, so that it cannot be grouped by. */
export const textWithOwnSeries = <K extends string>(key: K, title: string) => ({ key, title, type: "text", own: true }) as const;
export const statusOf = <const C extends Column, S extends StatusKind>(statusOf: S, given: C) => ({ ...given, statusOf }) as const;
/** Marks a column's values as values of a vocabulary, which defines their labels. */
export const wordOf = <const C extends Column, W extends Exclude<WordKind, StatusKind | "platform">>(words: W, given: C) =>
  ({ ...given, words }) as const;
/** Marks a column as a statistic of measured seconds, which a chart can draw over time. */
export const withStatistic = <const C extends Column, F extends Figure>(of: string, kind: F, given: C) =>
  ({ ...given, figure: { of, kind } }) as const;
export const withStatusCount = <const C extends Column>(kind: StatusKind, status: string, given: C) =>
  ({ ...given, counts: { kind, status } }) as const;
export const count = <K extends string>(key: K, title: string) => ({ key, title, type: "int", total: true }) as const;
export const amount = <K extends string>(key: K, title: string) => ({ key, title, type: "money", total: true }) as const;
/** Marks a column as one whose values may be null. */
export const nullableColumn = <C extends Column>(given: C) => ({ ...given, nullable: true }) as const;
