import type { CallInput, CallOutput, Row } from "../contract/row.ts";
import type { Page } from "../contract/schemas.ts";
import type { CallOptions, Client } from "./client.ts";

/** Maximum number of items per page, used to read a complete list in as few calls as possible. */
const PAGE_SIZE = 1000;

export interface Paging {
  /** Maximum number of items to read in total. Pages beyond it are not requested. */
  readonly limit?: number;
  /** Signal that stops paging. Its reason is thrown before the next request. */
  readonly signal?: AbortSignal;
}

interface PageOf<T> {
  readonly items: readonly T[];
  readonly pageCount: number;
}
type Read<T> = (page: number, signal: AbortSignal | undefined) => Promise<PageOf<T>>;

/**
 * Yields the items of one page after the other, keeping only one page in memory. The number of pages is taken from each
 * response, because the list may change. Paging stops at an empty page or when the caller leaves the loop.
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
type ListInput<R extends Row> = Omit<CallInput<R>, "query"> & { readonly query?: QueryOf<R> };
type ItemOf<R extends Row> = CallOutput<R> extends { items: readonly (infer I)[] } ? I : unknown;

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

export async function collectAll<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
