import type { core } from "zod/mini";
import type { Row } from "./row.ts";

/**
 * A row that returns a list: its parameters are in the query, in the body if too long for that, or in GraphQL's
 * variables.
 */
export type ListRow = Pick<Row, "output" | "query" | "body" | "variables">;

/** Parameters of a list after validation. */
export type ListQuery<R extends ListRow> = R extends { readonly query: infer S extends core.$ZodType }
  ? core.output<S>
  : R extends { readonly body: infer S extends core.$ZodType }
    ? core.output<S>
    : R extends { readonly variables: infer S extends core.$ZodType }
      ? core.output<S>
      : never;

/** An item of a list. */
export type ListItem<R extends ListRow> = core.output<R["output"]> extends { items: (infer Item)[] } ? Item : never;

/** Orders of a list, `-` for descending; none when the row has no `sort`. */
export type SortOf<R extends ListRow> = "sort" extends keyof ListQuery<R> ? NonNullable<ListQuery<R>["sort"]> & string : never;

/** Filters of a list: all parameters except page and order. */
export type FilterOf<R extends ListRow> = Exclude<keyof ListQuery<R> & string, "page" | "pageSize" | "sort">;

type Sent<R extends ListRow> = R extends { readonly query: infer S extends core.$ZodType }
  ? core.input<S>
  : R extends { readonly body: infer S extends core.$ZodType }
    ? core.input<S>
    : R extends { readonly variables: infer S extends core.$ZodType }
      ? core.input<S>
      : never;

/** Possible words of a filter; `text` for open values, such as ids and search texts. */
type Words<V> = [V] extends [string] ? (string extends V ? "text" : readonly V[]) : "text";
export type FilterWords<R extends ListRow> = { readonly [K in FilterOf<R>]: Words<NonNullable<Sent<R>[K & keyof Sent<R>]>> };

/** Input schema of a parameter without its optional and default wrappers, before parsing. */
const asSent = (schema: core.$ZodType): core.$ZodType => {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === "optional" || def.type === "default" || def.type === "nullable") return asSent(def.innerType);
  return def.type === "pipe" ? asSent(def.in) : schema;
};

const wordsOf = (schema: core.$ZodType): readonly string[] | undefined => {
  const { def } = (asSent(schema) as core.$ZodTypes)._zod;
  return def.type === "enum" ? Object.values(def.entries).map(String) : undefined;
};

/** Schema of a list's parameters; undefined for a list without any. */
export const listSchema = ({ query, body, variables }: ListRow): core.$ZodType | undefined => query ?? body ?? variables;

const partsOf = (row: ListRow): Readonly<Record<string, core.$ZodType>> => {
  const schema = listSchema(row);
  return schema === undefined ? {} : (schema as core.$ZodObject)._zod.def.shape;
};

/** Names of a call's parameters. */
export const fieldsAsked = (row: ListRow): readonly string[] => Object.keys(partsOf(row));

/** All orders of a list, as declared by its row. */
export const sortsOf = <R extends ListRow>(row: R): readonly SortOf<R>[] => {
  const { sort } = partsOf(row);
  return (sort === undefined ? [] : (wordsOf(sort) ?? [])) as readonly SortOf<R>[];
};

const NO_FILTERS = ["page", "pageSize", "sort"];

/** Filters of a list with their words, as declared by its row: the named ones, or all. */
export const filtersOf = <R extends ListRow, const K extends FilterOf<R> = FilterOf<R>>(row: R, ...named: readonly K[]): Pick<FilterWords<R>, K> => {
  const parts = partsOf(row);
  const names: readonly string[] = named.length > 0 ? named : Object.keys(parts).filter((name) => !NO_FILTERS.includes(name));
  return Object.fromEntries(names.flatMap((name) => (parts[name] ? [[name, wordsOf(parts[name]) ?? "text"]] : []))) as Pick<FilterWords<R>, K>;
};
