import type { Rule } from "../access/index.ts";
import type { Chart, ChartOf, GroupedChartOf } from "./chart.ts";
import type { Column, ColumnType, Figure, Reference, StatusKind, WordKind } from "./column.ts";

/**
 * Filters in addition to `from` and `to`, which every report has: those of spec section 7 and two of our own, for test
 * conversations (docs/adr/0030) and for counting seconds within working hours only (docs/adr/0109). Every report that
 * measures seconds has the latter.
 */
export const REPORT_FILTERS = ["client", "platform", "agentId", "tests", "hours"] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** Subjects of reports, by which people look for one, in this order. */
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

/**
 * Everything about one report. Calls, files, exports, schedules, the command line and the tests are derived from it.
 */
export interface ReportDefinition {
  readonly title: string;
  readonly subject: ReportSubject;
  /** Permission to read it in any form. */
  readonly access: Rule;
  /** One line for choosing among reports. */
  readonly summary: string;
  readonly filters: readonly ReportFilter[];
  readonly columns: readonly [Column, ...Column[]];
  /** Chart of its rows; absent when the table is clearer. */
  readonly chart?: Chart;
  /** Grouping for the chart, when the rows themselves cannot be drawn: a list is paged. */
  readonly chartBy?: readonly [string, string?];
  /** Target of links from its rows: `conversations`, or the key of the report that lists the counted items. */
  readonly behind?: string;
  /**
   * Seconds behind the counted items, whose average and median the response contains; a list has them in its columns.
   */
  readonly measures?: readonly Column[];
  /** Lists single items, possibly millions: read one page at a time, in its own order. */
  readonly listed?: true;
  /** Shows the future, so future days are offered as well. */
  readonly ahead?: true;
  /**
   * Present while the counted data is not recorded: the reason, shown in place of rows. The source may be defined
   * already.
   */
  readonly awaits?: string;
}

type Value<T extends ColumnType> = T extends "day" | "text" | "moment" ? string : number;
type Cell<C extends Column> = C extends { readonly nullable: true } ? Value<C["type"]> | null : Value<C["type"]>;
type TotalOf<C extends Column> = C["type"] extends "money" ? number | null : number;

/** A row of the report's response. */
export type ReportRow<D extends ReportDefinition> = { [C in D["columns"][number] as C["key"]]: Cell<C> };
/** Statistics of measured seconds in a response: whole seconds, null when there were none. */
export interface Measure {
  readonly average: number | null;
  readonly median: number | null;
  readonly count: number;
}
type MeasuredKey<D extends ReportDefinition> =
  | (D extends { readonly measures: readonly (infer C extends Column)[] } ? C["key"] : never)
  | (D extends { readonly listed: true } ? Extract<D["columns"][number], { readonly type: "seconds" }>["key"] : never);
/** For each column of measured seconds, over all rows of the range. */
export type ReportMeasures<D extends ReportDefinition> = { [K in MeasuredKey<D>]: Measure };

/** Sums over all rows of the range. */
export type ReportTotals<D extends ReportDefinition> = {
  [C in Extract<D["columns"][number], { readonly total: true }> as C["key"]]: TotalOf<C>;
};

/**
 * A chart names columns of its own report, or of the grouped report; lists are drawn grouped, because no page is the
 * whole.
 */
type Checked<D extends ReportDefinition> = D extends { readonly listed: true } | { readonly chartBy: unknown }
  ? { readonly chart?: GroupedChartOf<D["columns"][number]> } & (D extends { readonly chart: unknown } ? { readonly chartBy: unknown } : unknown)
  : { readonly chart?: ChartOf<D["columns"][number]> };

/** Adds the filter for working hours to reports that measure seconds. */
const withHours = (definition: ReportDefinition): ReportDefinition =>
  definition.columns.some(({ type }) => type === "seconds") ? { ...definition, filters: [...definition.filters, "hours"] } : definition;

/** Declares reports, keeping the literal keys and types of the columns. */
export const defineReports = <const D extends Readonly<Record<string, ReportDefinition>>>(definitions: D & { [K in keyof D]: Checked<D[K]> }): D =>
  // The type does not include which filters a report takes.
  Object.fromEntries(Object.entries<ReportDefinition>(definitions).map(([key, definition]) => [key, withHours(definition)])) as D;

/** Creates a column by type, so that a report reads as a list of its columns. */
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

/** Marks the value as a reference. */
export const referring = <const C extends Column, R extends Reference>(of: R, given: C) => ({ ...given, of }) as const;
/** A text specific to each row, which cannot be grouped by. */
export const ownText = <K extends string>(key: K, title: string) => ({ key, title, type: "text", own: true }) as const;
/** Marks the value as a status of such an entity. */
export const statusOf = <const C extends Column, S extends StatusKind>(statusOf: S, given: C) => ({ ...given, statusOf }) as const;
/** Marks the value as a wire word. */
export const wordOf = <const C extends Column, W extends Exclude<WordKind, StatusKind | "platform">>(words: W, given: C) =>
  ({ ...given, words }) as const;
/** Marks the value as this statistic of a measurement, which a chart may draw over time. */
export const figureOf = <const C extends Column, F extends Figure>(of: string, kind: F, given: C) => ({ ...given, figure: { of, kind } }) as const;
/** Marks the number as a count of entities with one status. */
export const counting = <const C extends Column>(kind: StatusKind, status: string, given: C) => ({ ...given, counts: { kind, status } }) as const;
/** A number that adds up over the rows. */
export const count = <K extends string>(key: K, title: string) => ({ key, title, type: "int", total: true }) as const;
/** An amount that adds up over the rows. */
export const amount = <K extends string>(key: K, title: string) => ({ key, title, type: "money", total: true }) as const;
/** Allows null in the column. */
export const optional = <C extends Column>(given: C) => ({ ...given, nullable: true }) as const;
