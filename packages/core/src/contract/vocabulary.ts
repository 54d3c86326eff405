import type { core } from "zod/mini";
import type { Row } from "./row.ts";

/**
 * Parts of the contract entry of a list call. The parameters of the call are in the query, in the body if they are too
 * long for a query, or in GraphQL variables.
 */
export type ListRow = Pick<Row, "output" | "query" | "body" | "variables">;

export type ListQuery<R extends ListRow> = R extends { readonly query: infer S extends core.$ZodType }
  ? core.output<S>
  : R extends { readonly body: infer S extends core.$ZodType }
    ? core.output<S>
    : R extends { readonly variables: infer S extends core.$ZodType }
      ? core.output<S>
      : never;

/** Item of the list that a call returns. */
export type ListItem<R extends ListRow> = core.output<R["output"]> extends { items: (infer Item)[] } ? Item : never;

/** Sort orders of a list, where `-` means descending. None if the list call has no parameter `sort`. */
export type SortOf<R extends ListRow> = "sort" extends keyof ListQuery<R> ? NonNullable<ListQuery<R>["sort"]> & string : never;

/** Names of a list's filters, which are all parameters except page and sort order. */
export type FilterOf<R extends ListRow> = Exclude<keyof ListQuery<R> & string, "page" | "pageSize" | "sort">;

type Sent<R extends ListRow> = R extends { readonly query: infer S extends core.$ZodType }
  ? core.input<S>
  : R extends { readonly body: infer S extends core.$ZodType }
    ? core.input<S>
    : R extends { readonly variables: infer S extends core.$ZodType }
      ? core.input<S>
      : never;

/** Possible values of a filter, or `text` for open values such as ids and search texts. */
type Words<V> = [V] extends [string] ? (string extends V ? "text" : readonly V[]) : "text";
export type FilterWords<R extends ListRow> = { readonly [K in FilterOf<R>]: Words<NonNullable<Sent<R>[K & keyof Sent<R>]>> };

/** Returns the input schema of a parameter without its optional, default and nullable wrappers. */
const asSent = (schema: core.$ZodType): core.$ZodType => {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === "optional" || def.type === "default" || def.type === "nullable") return asSent(def.innerType);
  return def.type === "pipe" ? asSent(def.in) : schema;
};

const wordsOf = (schema: core.$ZodType): readonly string[] | undefined => {
  const { def } = (asSent(schema) as core.$ZodTypes)._zod;
  return def.type === "enum" ? Object.values(def.entries).map(String) : undefined;
};

/** Returns the schema of a list's parameters, or undefined for a list without any. */
export const listSchema = ({ query, body, variables }: ListRow): core.$ZodType | undefined => query ?? body ?? variables;

const partsOf = (row: ListRow): Readonly<Record<string, core.$ZodType>> => {
  const schema = listSchema(row);
  return schema === undefined ? {} : (schema as core.$ZodObject)._zod.def.shape;
};

export const queryFieldNames = (row: ListRow): readonly string[] => Object.keys(partsOf(row));

export const sortsOf = <R extends ListRow>(row: R): readonly SortOf<R>[] => {
  const { sort } = partsOf(row);
  return (sort === undefined ? [] : (wordsOf(sort) ?? [])) as readonly SortOf<R>[];
};

const NO_FILTERS = ["page", "pageSize", "sort"];

/**
 * Returns the filters of a list with their possible values, as the contract entry of the list declares them. Returns
 * only the named filters, or all if none are named.
 */
export const filtersOf = <R extends ListRow, const K extends FilterOf<R> = FilterOf<R>>(row: R, ...named: readonly K[]): Pick<FilterWords<R>, K> => {
  const parts = partsOf(row);
  const names: readonly string[] = named.length > 0 ? named : Object.keys(parts).filter((name) => !NO_FILTERS.includes(name));
  return Object.fromEntries(names.flatMap((name) => (parts[name] ? [[name, wordsOf(parts[name]) ?? "text"]] : []))) as Pick<FilterWords<R>, K>;
};
