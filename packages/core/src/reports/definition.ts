import type { Rule } from "../access/index.ts";
import type { Chart, ChartOf, GroupedChartOf } from "./chart.ts";
import type { Column, ColumnType, Figure, Reference, StatusKind, WordKind } from "./column.ts";

/**
 * The filters of spec section 7 besides `from` and `to`, which every report takes; and ours: whether test conversations are counted (docs/adr/0030), and whether
 * only seconds within the working hours are (docs/adr/0109), which every report that measures seconds takes by itself.
 */
export const REPORT_FILTERS = ["client", "platform", "agentId", "tests", "hours"] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** What reports are about: the groups in which people look for one, in this order. */
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

/** One report: all that is known about it. Calls, files, exports, schedules, the command line and the tests are derived from it. */
export interface ReportDefinition {
  readonly title: string;
  readonly subject: ReportSubject;
  /** Who may read it, in whatever form. */
  readonly access: Rule;
  /** One line for people who choose among reports. */
  readonly summary: string;
  readonly filters: readonly ReportFilter[];
  readonly columns: readonly [Column, ...Column[]];
  /** How a screen draws its rows; absent where the table says it best. */
  readonly chart?: Chart;
  /** The groups whose rows the chart draws, where those of the report itself are no picture: of what is listed no page is the whole. */
  readonly chartBy?: readonly [string, string?];
  /** What lies behind its rows and leads on from them: `conversations`, or the key of the report that lists what they count. */
  readonly behind?: string;
  /** Seconds that lie behind what its rows count, and that its answer tells the average and the median of; what is listed has its own in its columns. */
  readonly measures?: readonly Column[];
  /** It shows things one by one, of which there may be millions: it is read a page at a time, in its own order. */
  readonly listed?: true;
  /** It shows what is to come, so days ahead are offered too. */
  readonly ahead?: true;
  /** Present while nothing writes down what the report counts: what it waits for, told where it has no rows. It may know already where they will come from. */
  readonly awaits?: string;
}

type Value<T extends ColumnType> = T extends "day" | "text" | "moment" ? string : number;
type Cell<C extends Column> = C extends { readonly nullable: true } ? Value<C["type"]> | null : Value<C["type"]>;
type TotalOf<C extends Column> = C["type"] extends "money" ? number | null : number;

/** A row of the report's answer. */
export type ReportRow<D extends ReportDefinition> = { [C in D["columns"][number] as C["key"]]: Cell<C> };
/** What an answer tells of seconds that were measured many times: whole seconds, null where there were none. */
export interface Measure {
  readonly average: number | null;
  readonly median: number | null;
  readonly count: number;
}
type MeasuredKey<D extends ReportDefinition> =
  | (D extends { readonly measures: readonly (infer C extends Column)[] } ? C["key"] : never)
  | (D extends { readonly listed: true } ? Extract<D["columns"][number], { readonly type: "seconds" }>["key"] : never);
/** Of each column of measured seconds, over all rows of the range. */
export type ReportMeasures<D extends ReportDefinition> = { [K in MeasuredKey<D>]: Measure };

/** The sums over all rows of the range. */
export type ReportTotals<D extends ReportDefinition> = {
  [C in Extract<D["columns"][number], { readonly total: true }> as C["key"]]: TotalOf<C>;
};

/** A chart names columns of its own report, or of the same report grouped; what is listed is drawn grouped, because no page of it is the whole. */
type Checked<D extends ReportDefinition> = D extends { readonly listed: true } | { readonly chartBy: unknown }
  ? { readonly chart?: GroupedChartOf<D["columns"][number]> } & (D extends { readonly chart: unknown } ? { readonly chartBy: unknown } : unknown)
  : { readonly chart?: ChartOf<D["columns"][number]> };

/** What measures seconds can measure them within the working hours. */
const withHours = (definition: ReportDefinition): ReportDefinition =>
  definition.columns.some(({ type }) => type === "seconds") ? { ...definition, filters: [...definition.filters, "hours"] } : definition;

/** Keeps the literal keys and types of the columns. */
export const defineReports = <const D extends Readonly<Record<string, ReportDefinition>>>(definitions: D & { [K in keyof D]: Checked<D[K]> }): D =>
  // Which filters a report takes is no part of its type.
  Object.fromEntries(Object.entries<ReportDefinition>(definitions).map(([key, definition]) => [key, withHours(definition)])) as D;

/** A column by its type, so that a report reads as a list of what it shows. */
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

/** The value stands for something. */
export const referring = <const C extends Column, R extends Reference>(of: R, given: C) => ({ ...given, of }) as const;
/** A text that is each row's own: nothing to group by. */
export const ownText = <K extends string>(key: K, title: string) => ({ key, title, type: "text", own: true }) as const;
/** The value is a status of such a thing. */
export const statusOf = <const C extends Column, S extends StatusKind>(statusOf: S, given: C) => ({ ...given, statusOf }) as const;
/** The value is a word of the wire. */
export const wordOf = <const C extends Column, W extends Exclude<WordKind, StatusKind | "platform">>(words: W, given: C) =>
  ({ ...given, words }) as const;
/** What is measured is told of by this figure: a chart may draw it over time. */
export const figureOf = <const C extends Column, F extends Figure>(of: string, kind: F, given: C) => ({ ...given, figure: { of, kind } }) as const;
/** What is counted has one status. */
export const counting = <const C extends Column>(kind: StatusKind, status: string, given: C) => ({ ...given, counts: { kind, status } }) as const;
/** A number that adds up over the rows. */
export const count = <K extends string>(key: K, title: string) => ({ key, title, type: "int", total: true }) as const;
/** An amount that adds up over the rows. */
export const amount = <K extends string>(key: K, title: string) => ({ key, title, type: "money", total: true }) as const;
/** The column may be empty. */
export const optional = <C extends Column>(given: C) => ({ ...given, nullable: true }) as const;
