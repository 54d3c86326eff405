import type { FilterOf, ListItem, ListQuery, ListRow, SortOf } from "@parley/core/contract/vocabulary";

/**
 * PostgreSQL types of a list's additional parameters. With `?` a parameter may be absent; the condition that uses it is
 * then omitted.
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
export type ListParamTypes = Readonly<Record<string, SqlType>>;
export type NoListParams = Readonly<Record<never, SqlType>>;
type ValueOf<S extends SqlType> = S extends Given ? SqlTypes[S] : S extends `${infer G extends Given}?` ? SqlTypes[G] | undefined : never;
export type ListParams<T extends ListParamTypes> = { readonly [K in keyof T]: ValueOf<T[K]> };

/**
 * Functions and placeholders from which the parts of a statement are built; values themselves never occur in the SQL.
 * Each entry of `takes` has a placeholder under its name.
 */
export type StatementBuilder<T extends ListParamTypes> = {
  /** Stores a value and returns its placeholder, such as `$3`. */
  hold(value: unknown): string;
  /**
   * Returns the condition that a row is in the scope of the list, or `true` for the entire platform. `column` contains
   * the stakeholder's id.
   */
  own(column: string): string;
  /** Countries whose dialling rules apply to phone numbers in a search. */
  readonly countries: readonly string[];
} & { readonly [K in keyof T]: T[K] extends Given ? string : string | undefined };

/**
 * Returns the SQL condition of a filter. Filters that are not used are omitted from the SQL, so that each combination
 * gets its own plan.
 */
export type Condition<V, T extends ListParamTypes = NoListParams> = (value: V, asked: StatementBuilder<T>) => string;

/**
 * Filter of a list. `decided` means that the scope or the parameters of the list already apply it. A `gathered` filter
 * finds all matching rows before they are counted and sorted, for conditions that no index combines with a sort order,
 * mainly searches.
 */
export type Filter<V, T extends ListParamTypes = NoListParams> = Condition<V, T> | { readonly gathered: Condition<V, T> } | "decided";

/** Sort expression exactly as in its index: one or several SQL expressions, each optionally followed by ` desc`. */
type Order = string | readonly string[];
type Ascending<S extends string> = S extends `-${infer Name}` ? Name : S;
type OrderName<R extends ListRow> = [SortOf<R>] extends [never] ? string : Ascending<SortOf<R>>;
type Filters<R extends ListRow, T extends ListParamTypes> = { readonly [K in FilterOf<R>]-?: Filter<NonNullable<ListQuery<R>[K]>, T> };

/** Returns the condition on stored counts for a filter's value, or undefined if the counts do not cover this value. */
type Known<V, T extends ListParamTypes> = (value: V, asked: StatementBuilder<T>) => string | undefined;

/**
 * Stored counts, for lists whose counting would take long. They are used only if they cover all filters of the query.
 */
interface Tally<R extends ListRow, T extends ListParamTypes> {
  /** Table with alias `n`, whose column `n` contains the counts to be added up. */
  readonly from: string | ((asked: StatementBuilder<T>) => string);
  readonly where: string | ((asked: StatementBuilder<T>) => string);
  /** Filters that the stored counts cover. */
  readonly filters: { readonly [K in FilterOf<R>]?: Known<NonNullable<ListQuery<R>[K]>, T> };
}

/** Declaration of a list. Its SQL uses the table's alias (`ticket t`) and placeholders for values. */
export interface ListDefinition<R extends ListRow, T extends ListParamTypes, Stored> {
  readonly name: string;
  /** Table and alias, such as `ticket t`, in which each row is one item of the list. May be a subquery. */
  readonly table: string | ((asked: StatementBuilder<T>) => string);
  /** FROM clause for selecting rows, if filters or sort orders need more than the table. */
  readonly from?: string | ((asked: StatementBuilder<T>) => string);
  /** Joins that the columns need. They are executed only for the rows of the page. */
  readonly joins?: string;
  readonly columns: string | ((asked: StatementBuilder<T>) => string);
  /** Column with the stakeholder's id, for a list that can also cover the entire platform. */
  readonly scope?: string;
  /** Column with the stakeholder's id, for a list that always covers one stakeholder. */
  readonly stakeholder?: string;
  /** Condition that every row must meet. */
  readonly where?: string | ((asked: StatementBuilder<T>) => string | undefined);
  readonly takes?: T;
  /** Filters for all parameters of the contract row's query except page and sort order. */
  readonly filters: [FilterOf<R>] extends [never] ? Readonly<Record<string, never>> : Filters<R, T>;
  /** Sort orders of the contract row. The opposite direction of each is derived. */
  readonly orders: Readonly<Record<OrderName<R>, Order>>;
  /** Sort orders without an index, each with the reason. */
  readonly unindexed?: Readonly<Partial<Record<OrderName<R>, string>>>;
  /** Default sort order. */
  readonly order: [SortOf<R>] extends [never] ? string : SortOf<R>;
  /** Column that distinguishes rows with equal sort values and identifies a row; `id` by default. */
  readonly key?: string;
  readonly tally?: Tally<R, T>;
  /**
   * SQL expressions that replace or add fields in exported files; `false` excludes a field. Strings, numbers, times,
   * booleans and arrays of strings are exported by default; other fields only if they are given here.
   */
  readonly file?: Readonly<Record<string, string | false>>;
  /** Converts a database row to a list item, if more than its columns is needed. */
  readonly shown?: (stored: Stored) => ListItem<R>;
}

/** Definition of a list without exact types, which were checked at the declaration. Statements are built from it. */
export interface UntypedListDefinition extends Omit<ListDefinition<ListRow, ListParamTypes, unknown>, "filters" | "tally"> {
  readonly filters: Readonly<Record<string, Filter<unknown, ListParamTypes> | undefined>>;
  readonly tally?: Omit<Tally<ListRow, ListParamTypes>, "filters"> & {
    readonly filters: Readonly<Record<string, Known<unknown, ListParamTypes> | undefined>>;
  };
}
