import type { FilterOf, ListItem, ListQuery, ListRow, SortOf } from "@parley/core/contract/vocabulary";

/** What a list takes beside scope and query, by the type that PostgreSQL is told. With `?` it may be absent, and so may be the condition that reads it. */
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

/** What the parts of a statement are written with: places for values, never values. Each `take` has its place under its name. */
export type Asked<T extends Takes> = {
  /** Keeps a value and answers its place, `$3`. */
  hold(value: unknown): string;
  /** The condition that a row is of the list's scope; over the whole platform `true`. `column` holds the stakeholder. */
  own(column: string): string;
  /** The countries by whose dialing rules phone numbers in a search are read. */
  readonly countries: readonly string[];
} & { readonly [K in keyof T]: T[K] extends Given ? string : string | undefined };

/** The condition of a filter that is asked for. What is not asked for is not in the text, so that each combination is planned as what it is. */
export type Condition<V, T extends Takes = NoTakes> = (value: V, asked: Asked<T>) => string;

/**
 * A filter; `decided` where it has been decided on before, by the scope or by what the list takes. What is `gathered` is found as a whole, counted where it was found and then
 * sorted: for conditions that no index has together with an order, a search above all.
 */
export type Filter<V, T extends Takes = NoTakes> = Condition<V, T> | { readonly gathered: Condition<V, T> } | "decided";

/** What an order compares, exactly as its index has it: one expression, or several, of which each may end in ` desc`. */
type Order = string | readonly string[];
type Ascending<S extends string> = S extends `-${infer Name}` ? Name : S;
type OrderName<R extends ListRow> = [SortOf<R>] extends [never] ? string : Ascending<SortOf<R>>;
type Filters<R extends ListRow, T extends Takes> = { readonly [K in FilterOf<R>]-?: Filter<NonNullable<ListQuery<R>[K]>, T> };

/** What a kept count knows of a filter's value. */
type Known<V, T extends Takes> = (value: V, asked: Asked<T>) => string | undefined;

/** Counts that are kept, where counting would take long. They are believed as long as nothing else is asked for than they know. */
interface Tally<R extends ListRow, T extends Takes> {
  /** A table of sums, called `n`, whose column `n` is added up. */
  readonly from: string | ((asked: Asked<T>) => string);
  readonly where: string | ((asked: Asked<T>) => string);
  /** The filters that it knows; a value that it does not know has no condition. */
  readonly filters: { readonly [K in FilterOf<R>]?: Known<NonNullable<ListQuery<R>[K]>, T> };
}

/** A list, declared. SQL in it names the table by its short name (`ticket t`), and values by their places. */
export interface ListDefinition<R extends ListRow, T extends Takes, Stored> {
  /** Of this list alone. */
  readonly name: string;
  /** Each row is one of the answer's: `ticket t`. A subquery may stand for a table. */
  readonly table: string | ((asked: Asked<T>) => string);
  /** Where rows are chosen, if filters or orders need more than the table. */
  readonly from?: string | ((asked: Asked<T>) => string);
  /** What belongs to a row; looked up for those of the page only. */
  readonly joins?: string;
  readonly columns: string | ((asked: Asked<T>) => string);
  /** The column with the stakeholder where the list may be of the whole platform, too. */
  readonly scope?: string;
  /** The same where it is always of one. */
  readonly stakeholder?: string;
  /** What holds for every row. */
  readonly where?: string | ((asked: Asked<T>) => string | undefined);
  readonly takes?: T;
  /** Every name of the row's query but page and order. */
  readonly filters: [FilterOf<R>] extends [never] ? Readonly<Record<string, never>> : Filters<R, T>;
  /** Every order of the row; the other direction is derived. */
  readonly orders: Readonly<Record<OrderName<R>, Order>>;
  /** Orders that no index has, and why. */
  readonly unindexed?: Readonly<Partial<Record<OrderName<R>, string>>>;
  /** The order when none is asked for. */
  readonly order: [SortOf<R>] extends [never] ? string : SortOf<R>;
  /** Tells rows apart that an order holds for equal, and finds them again; the table's `id` when absent. */
  readonly key?: string;
  readonly tally?: Tally<R, T>;
  /**
   * What a file of the list has in the place of an answer's field, as SQL, and what it has beside; `false` for what it leaves out. A file has the fields that are a text, a
   * number, a moment, yes or no, or texts; whatever else an answer holds has to be said here, or is in no file.
   */
  readonly file?: Readonly<Record<string, string | false>>;
  /** What the answer shows of a row, if that is more than its columns. */
  readonly shown?: (stored: Stored) => ListItem<R>;
}

/** A definition as statements are made from it, whatever its row: the types have checked it where it was declared. */
export interface PlainDefinition extends Omit<ListDefinition<ListRow, Takes, unknown>, "filters" | "tally"> {
  readonly filters: Readonly<Record<string, Filter<unknown, Takes> | undefined>>;
  readonly tally?: Omit<Tally<ListRow, Takes>, "filters"> & { readonly filters: Readonly<Record<string, Known<unknown, Takes> | undefined>> };
}
