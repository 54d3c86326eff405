import type { FilterOf, ListItem, ListQuery, ListRow, SortOf } from "@parley/core/contract/vocabulary";

/**
 * Types of a list's parameters besides scope and query, as declared to PostgreSQL. With `?` the parameter may be
 * absent, and so may the condition that reads it.
 */
interface SqlTypes {
  int: number;
  "int[]": readonly number[];
  text: string;
  "text[]": readonly string[];
  timestamptz: Date;
}
type Given = keyof SqlTypes;
export type SqlType = Given | `${Given}?`;
export type Takes = Readonly<Record<string, SqlType>>;
export type NoTakes = Readonly<Record<never, SqlType>>;
type ValueOf<S extends SqlType> = S extends Given ? SqlTypes[S] : S extends `${infer G extends Given}?` ? SqlTypes[G] | undefined : never;
export type Taken<T extends Takes> = { readonly [K in keyof T]: ValueOf<T[K]> };

/**
 * Placeholders for the parts of a statement, never the values themselves. Each entry of `takes` has a placeholder under
 * its name.
 */
export type Asked<T extends Takes> = {
  /** Stores a value and returns its placeholder, `$3`. */
  hold(value: unknown): string;
  /** Condition that a row is in the list's scope; `true` for the whole platform. `column` holds the stakeholder. */
  own(column: string): string;
  /** Countries whose dialing rules apply to phone numbers in a search. */
  readonly countries: readonly string[];
} & { readonly [K in keyof T]: T[K] extends Given ? string : string | undefined };

/**
 * Condition of a filter in use. Unused filters are left out of the text, so that each combination gets its own plan.
 */
export type Condition<V, T extends Takes = NoTakes> = (value: V, asked: Asked<T>) => string;

/**
 * Filter of a list; `decided` when the scope or the list's parameters already decide it. A `gathered` filter first
 * finds all matching rows, counts and then sorts them: for conditions that no index combines with a sort order, mainly
 * searches.
 */
export type Filter<V, T extends Takes = NoTakes> = Condition<V, T> | { readonly gathered: Condition<V, T> } | "decided";

/** Sort expression, exactly as in its index: one expression or several, each optionally ending in ` desc`. */
type Order = string | readonly string[];
type Ascending<S extends string> = S extends `-${infer Name}` ? Name : S;
type OrderName<R extends ListRow> = [SortOf<R>] extends [never] ? string : Ascending<SortOf<R>>;
type Filters<R extends ListRow, T extends Takes> = { readonly [K in FilterOf<R>]-?: Filter<NonNullable<ListQuery<R>[K]>, T> };

/** Condition on stored counts for a filter's value. */
type Known<V, T extends Takes> = (value: V, asked: Asked<T>) => string | undefined;

/**
 * Stored counts, for lists where counting would take long. They are used only while the query has no filter that they
 * do not cover.
 */
interface Tally<R extends ListRow, T extends Takes> {
  /** Table of sums, called `n`, whose column `n` is summed. */
  readonly from: string | ((asked: Asked<T>) => string);
  readonly where: string | ((asked: Asked<T>) => string);
  /** Filters that the counts cover; an unsupported value has no condition. */
  readonly filters: { readonly [K in FilterOf<R>]?: Known<NonNullable<ListQuery<R>[K]>, T> };
}

/** Declaration of a list. Its SQL uses the table's short name (`ticket t`) and placeholders for values. */
export interface ListDefinition<R extends ListRow, T extends Takes, Stored> {
  /** Unique name of the list. */
  readonly name: string;
  /** Table in which each row is one item of the answer: `ticket t`. A subquery may replace a table. */
  readonly table: string | ((asked: Asked<T>) => string);
  /** FROM clause for choosing rows, if filters or orders need more than the table. */
  readonly from?: string | ((asked: Asked<T>) => string);
  /** Joins that complete a row; executed for the rows of the page only. */
  readonly joins?: string;
  readonly columns: string | ((asked: Asked<T>) => string);
  /** Stakeholder column, for a list that may also cover the whole platform. */
  readonly scope?: string;
  /** Stakeholder column, for a list that always covers one stakeholder. */
  readonly stakeholder?: string;
  /** Condition that holds for every row. */
  readonly where?: string | ((asked: Asked<T>) => string | undefined);
  readonly takes?: T;
  /** Filters for every name of the row's query except page and order. */
  readonly filters: [FilterOf<R>] extends [never] ? Readonly<Record<string, never>> : Filters<R, T>;
  /** Every sort order of the row; the opposite direction is derived. */
  readonly orders: Readonly<Record<OrderName<R>, Order>>;
  /** Sort orders without an index, each with the reason. */
  readonly unindexed?: Readonly<Partial<Record<OrderName<R>, string>>>;
  /** Default sort order. */
  readonly order: [SortOf<R>] extends [never] ? string : SortOf<R>;
  /** Key that distinguishes and finds rows equal in the sort order; the table's `id` when absent. */
  readonly key?: string;
  readonly tally?: Tally<R, T>;
  /**
   * SQL expressions that replace or add to the answer's fields in a file of the list; `false` leaves a field out.
   * Fields that are a text, a number, a time, a boolean or texts are included by default; any other field must be given
   * here to be in a file.
   */
  readonly file?: Readonly<Record<string, string | false>>;
  /** Converts a row to the answer, if that is more than its columns. */
  readonly shown?: (stored: Stored) => ListItem<R>;
}

/**
 * Definition without the exact types of its row, which were checked at the declaration; statements are made from it.
 */
export interface PlainDefinition extends Omit<ListDefinition<ListRow, Takes, unknown>, "filters" | "tally"> {
  readonly filters: Readonly<Record<string, Filter<unknown, Takes> | undefined>>;
  readonly tally?: Omit<Tally<ListRow, Takes>, "filters"> & { readonly filters: Readonly<Record<string, Known<unknown, Takes> | undefined>> };
}
