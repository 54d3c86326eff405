import type { CallInput, CallOutput, Row } from "../contract/row.ts";
import type { Page } from "../contract/schemas.ts";
import type { CallOptions, Client } from "./client.ts";

/** As many as a page may have: fewest calls. */
const PAGE_SIZE = 1000;

export interface Paging {
  /** No more items than this, and no page behind them is asked for. */
  readonly limit?: number;
  /** Once it aborts no further page is asked for, and what it aborts with is thrown. */
  readonly signal?: AbortSignal;
}

interface PageOf<T> {
  readonly items: readonly T[];
  readonly pageCount: number;
}
type Read<T> = (page: number, signal: AbortSignal | undefined) => Promise<PageOf<T>>;

/**
 * The items of each page, one page after the other, so that a list of any length needs the memory of one page. How many pages there are is asked of each
 * anew; one that was emptied meanwhile is the last. Whoever leaves the loop asks for no more.
 */
export async function* everyPage<T>(read: Read<T>, { limit = Number.POSITIVE_INFINITY, signal }: Paging = {}): AsyncGenerator<readonly T[]> {
  let left = limit;
  for (let page = 1, pageCount = 1; page <= pageCount && left > 0; page += 1) {
    signal?.throwIfAborted();
    const found = await read(page, signal);
    const items = left < found.items.length ? found.items.slice(0, left) : found.items;
    yield items;
    if (items.length === 0) return;
    left -= items.length;
    pageCount = found.pageCount;
  }
}

type QueryOf<R extends Row> = CallInput<R> extends { query?: infer Q } ? Omit<NonNullable<Q>, "page" | "pageSize"> : object;
/** The input of a list's call, but for the page. */
type ListInput<R extends Row> = Omit<CallInput<R>, "query"> & { readonly query?: QueryOf<R> };
type ItemOf<R extends Row> = CallOutput<R> extends { items: readonly (infer I)[] } ? I : unknown;

/** Every item of a paged list, whole pages at a time. */
export async function* everyItem<R extends Row>(
  client: Pick<Client, "call">,
  row: R,
  input: ListInput<R>,
  paging: Paging = {},
): AsyncGenerator<ItemOf<R>> {
  const pageSize = Math.min(paging.limit ?? PAGE_SIZE, PAGE_SIZE);
  const read = (page: number, signal: CallOptions["signal"]) =>
    client.call<Row>(row, { ...input, query: { ...input.query, page, pageSize } }, { signal }) as Promise<Page<ItemOf<R>>>;
  for await (const items of everyPage(read, paging)) yield* items;
}

/** All of it at once, where it is few or is needed whole. */
export async function whole<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
