import type { Rule } from "../access/index.ts";
import type { Chart, ChartOf } from "./chart.ts";

/**
 * What a column holds, in answers and in files: `day` `YYYY-MM-DD` of the stakeholder, `hour` 0 to 23 of that day, `moment` ISO 8601 in UTC,
 * `money` whole minor units of the currency in the report's column `currency`, `percent` 0 to 100, `seconds` whole ones.
 */
export type ColumnType = "day" | "hour" | "int" | "text" | "moment" | "money" | "percent" | "seconds";

/**
 * What a value stands for, where that is more than a text or a number: `platform` a platform by its name on the wire, `customer` one by code,
 * `conversation` and `ticket` one by number, `conversations` all those of a day.
 */
export type Reference = "platform" | "customer" | "conversation" | "conversations" | "ticket";

export interface Column {
  /** What a row of the answer calls it. */
  readonly key: string;
  /** What people read: the head of the table and of the file. */
  readonly title: string;
  readonly type: ColumnType;
  /** Its values may be added up; the answer then holds the sum over all rows. Money of several currencies adds up to null. */
  readonly total?: true;
  /** A row may have nothing here. */
  readonly nullable?: true;
  readonly of?: Reference;
}

/** The filters of spec section 7 besides `from` and `to`, which every report takes; and ours, whether test conversations are counted (docs/adr/0030). */
export const REPORT_FILTERS = ["client", "platform", "agentId", "tests"] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** One report: all that is known about it. Calls, files, exports, schedules, the command line and the tests are derived from it. */
export interface ReportDefinition {
  readonly title: string;
  /** Who may read it, in whatever form. */
  readonly access: Rule;
  /** One line for people who choose among reports. */
  readonly summary: string;
  readonly filters: readonly ReportFilter[];
  readonly columns: readonly [Column, ...Column[]];
  /** How a screen draws its rows; absent where the table says it best. */
  readonly chart?: Chart;
  /** It shows things one by one, of which there may be millions: it is read a page at a time, in its own order. */
  readonly listed?: true;
  /** Present while nothing writes down what the report counts: what it waits for. It answers no rows. */
  readonly awaits?: string;
}

type Value<T extends ColumnType> = T extends "day" | "text" | "moment" ? string : number;
type Cell<C extends Column> = C extends { readonly nullable: true } ? Value<C["type"]> | null : Value<C["type"]>;
type TotalOf<C extends Column> = C["type"] extends "money" ? number | null : number;

/** A row of the report's answer. */
export type ReportRow<D extends ReportDefinition> = { [C in D["columns"][number] as C["key"]]: Cell<C> };
/** The sums over all rows of the range. */
export type ReportTotals<D extends ReportDefinition> = {
  [C in Extract<D["columns"][number], { readonly total: true }> as C["key"]]: TotalOf<C>;
};

/** A chart names columns of its own report; what is listed has none, because no page of it is the whole. */
type Checked<D extends ReportDefinition> = D extends { readonly listed: true }
  ? { readonly chart?: never }
  : { readonly chart?: ChartOf<D["columns"][number]> };

/** Keeps the literal keys and types of the columns. */
export const defineReports = <const D extends Readonly<Record<string, ReportDefinition>>>(definitions: D & { [K in keyof D]: Checked<D[K]> }): D =>
  definitions;

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
export const seconds = column("seconds");

/** The value stands for something. */
export const referring = <const C extends Column, R extends Reference>(of: R, given: C) => ({ ...given, of }) as const;
/** A number that adds up over the rows. */
export const count = <K extends string>(key: K, title: string) => ({ key, title, type: "int", total: true }) as const;
/** An amount that adds up over the rows. */
export const amount = <K extends string>(key: K, title: string) => ({ key, title, type: "money", total: true }) as const;
/** The column may be empty. */
export const optional = <C extends Column>(given: C) => ({ ...given, nullable: true }) as const;
