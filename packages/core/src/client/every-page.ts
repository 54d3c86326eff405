import type { CallInput, CallOutput, Row } from "../contract/row.ts";
import type { Page } from "../contract/schemas.ts";
import type { CallOptions, Client } from "./client.ts";

/** Largest page size, for the fewest calls. */
const PAGE_SIZE = 1000;

export interface Paging {
  /** Maximum number of items; later pages are not requested. */
  readonly limit?: number;
  /** Once aborted, no further page is requested, and its reason is thrown. */
  readonly signal?: AbortSignal;
}

interface PageOf<T> {
  readonly items: readonly T[];
  readonly pageCount: number;
}
type Read<T> = (page: number, signal: AbortSignal | undefined) => Promise<PageOf<T>>;

/**
 * Yields the items of one page after the other, so that memory is limited to one page. The number of pages is read from
 * each response; a page that became empty meanwhile is the last. Leaving the loop requests no more.
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
/** Input of a list's call without the page. */
type ListInput<R extends Row> = Omit<CallInput<R>, "query"> & { readonly query?: QueryOf<R> };
type ItemOf<R extends Row> = CallOutput<R> extends { items: readonly (infer I)[] } ? I : unknown;

/** All items of a paged list, one page at a time. */
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

/** All items at once, where they are few or needed together. */
export async function whole<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
