import type { core } from "zod/mini";
import type { Row } from "./row.ts";

/** A row that answers a list: what it may be asked for stands in its query, or in its body where the query would be too long. */
export type ListRow = Pick<Row, "output" | "query" | "body">;

/** What a list is asked for, after validation. */
export type ListQuery<R extends ListRow> = R extends { readonly query: infer S extends core.$ZodType }
  ? core.output<S>
  : R extends { readonly body: infer S extends core.$ZodType }
    ? core.output<S>
    : never;

/** One of the rows that a list answers. */
export type ListItem<R extends ListRow> = core.output<R["output"]> extends { items: (infer Item)[] } ? Item : never;

/** The orders of a list, `-` for descending; none where the row has no `sort`. */
export type SortOf<R extends ListRow> = "sort" extends keyof ListQuery<R> ? NonNullable<ListQuery<R>["sort"]> & string : never;

/** What a list may be narrowed by: all of its query but the page and the order. */
export type FilterOf<R extends ListRow> = Exclude<keyof ListQuery<R> & string, "page" | "pageSize" | "sort">;
