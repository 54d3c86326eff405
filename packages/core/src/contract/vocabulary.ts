import type { core } from "zod/mini";
import type { Row } from "./row.ts";

/** A row that answers a list: what it may be asked for stands in its query, in its body where the query would be too long, or in GraphQL's variables. */
export type ListRow = Pick<Row, "output" | "query" | "body" | "variables">;

/** What a list is asked for, after validation. */
export type ListQuery<R extends ListRow> = R extends { readonly query: infer S extends core.$ZodType }
  ? core.output<S>
  : R extends { readonly body: infer S extends core.$ZodType }
    ? core.output<S>
    : R extends { readonly variables: infer S extends core.$ZodType }
      ? core.output<S>
      : never;

/** One of the rows that a list answers. */
export type ListItem<R extends ListRow> = core.output<R["output"]> extends { items: (infer Item)[] } ? Item : never;

/** The orders of a list, `-` for descending; none where the row has no `sort`. */
export type SortOf<R extends ListRow> = "sort" extends keyof ListQuery<R> ? NonNullable<ListQuery<R>["sort"]> & string : never;

/** What a list may be narrowed by: all of its query but the page and the order. */
export type FilterOf<R extends ListRow> = Exclude<keyof ListQuery<R> & string, "page" | "pageSize" | "sort">;

type Sent<R extends ListRow> = R extends { readonly query: infer S extends core.$ZodType }
  ? core.input<S>
  : R extends { readonly body: infer S extends core.$ZodType }
    ? core.input<S>
    : R extends { readonly variables: infer S extends core.$ZodType }
      ? core.input<S>
      : never;

/** The words that a filter may have; `text` where they come from elsewhere, ids and searched texts above all. */
type Words<V> = [V] extends [string] ? (string extends V ? "text" : readonly V[]) : "text";
export type FilterWords<R extends ListRow> = { readonly [K in FilterOf<R>]: Words<NonNullable<Sent<R>[K & keyof Sent<R>]>> };

/** What a part of a query is made of, without what may be absent or has a default, and before it is read. */
const asSent = (schema: core.$ZodType): core.$ZodType => {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === "optional" || def.type === "default" || def.type === "nullable") return asSent(def.innerType);
  return def.type === "pipe" ? asSent(def.in) : schema;
};

const wordsOf = (schema: core.$ZodType): readonly string[] | undefined => {
  const { def } = (asSent(schema) as core.$ZodTypes)._zod;
  return def.type === "enum" ? Object.values(def.entries).map(String) : undefined;
};

/** What a list may be asked for; nothing where it is answered whole. */
export const listSchema = ({ query, body, variables }: ListRow): core.$ZodType | undefined => query ?? body ?? variables;

const partsOf = (row: ListRow): Readonly<Record<string, core.$ZodType>> => {
  const schema = listSchema(row);
  return schema === undefined ? {} : (schema as core.$ZodObject)._zod.def.shape;
};

/** The fields that a call may be asked with, by name. */
export const fieldsAsked = (row: ListRow): readonly string[] => Object.keys(partsOf(row));

/** Every order that a list offers, as its row has them. */
export const sortsOf = <R extends ListRow>(row: R): readonly SortOf<R>[] => {
  const { sort } = partsOf(row);
  return (sort === undefined ? [] : (wordsOf(sort) ?? [])) as readonly SortOf<R>[];
};

const NO_FILTERS = ["page", "pageSize", "sort"];

/** The filters of a list with their words, as its row has them: those that are named, or all. */
export const filtersOf = <R extends ListRow, const K extends FilterOf<R> = FilterOf<R>>(row: R, ...named: readonly K[]): Pick<FilterWords<R>, K> => {
  const parts = partsOf(row);
  const names: readonly string[] = named.length > 0 ? named : Object.keys(parts).filter((name) => !NO_FILTERS.includes(name));
  return Object.fromEntries(names.flatMap((name) => (parts[name] ? [[name, wordsOf(parts[name]) ?? "text"]] : []))) as Pick<FilterWords<R>, K>;
};
