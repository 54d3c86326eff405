import type { CallInput, CallOutput, Row } from "../contract/row.ts";
import type { Page } from "../contract/schemas.ts";
import type { Client } from "./client.ts";

/** As many as a page may have: fewest calls. */
const PAGE_SIZE = 1000;

type QueryOf<R extends Row> = CallInput<R> extends { query?: infer Q } ? Omit<NonNullable<Q>, "page" | "pageSize"> : object;
type ItemOf<R extends Row> = CallOutput<R> extends { items: readonly (infer I)[] } ? I : unknown;

/** Every item of a paged list, one page after the other, so that a list of any length needs the memory of one page. */
export async function* everyItem<R extends Row>(client: Pick<Client, "call">, row: R, query: QueryOf<R>): AsyncGenerator<ItemOf<R>> {
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const found = (await client.call<Row>(row, { query: { ...query, page, pageSize: PAGE_SIZE } })) as Page<ItemOf<R>>;
    yield* found.items;
    pageCount = found.pageCount;
  }
}
