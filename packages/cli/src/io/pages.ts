import { everyPage } from "@parley/core/client";
import type { Cells } from "./cells.ts";
import type { RowPrinter } from "./row-printer.ts";

/** One page of a list call (spec section 3). */
export interface PageResponse {
  readonly items: readonly Cells[];
  readonly page: number;
  readonly pageCount: number;
  readonly rowCount: number;
}

export const isPage = (value: unknown): value is PageResponse =>
  typeof value === "object" && value !== null && "items" in value && Array.isArray(value.items) && "pageCount" in value && "page" in value;

export const NO_MATCHES = "No matches.";

/** Accepts page 1 of an empty list, which exists but has no rows. */
const isBehindTheLast = ({ page, pageCount }: PageResponse): boolean => page > Math.max(pageCount, 1);

const noSuchPage = ({ page, pageCount }: PageResponse): string =>
  pageCount === 0 ? `There is no page ${page}; the list is empty.` : `There is no page ${page}; the last is ${pageCount}.`;

/**
 * Reads a page, or the last one if the list has fewer pages, as the console does. A note says so in every output format,
 * so that a script does not take it for a further page.
 */
export async function readPageOrLast<P extends PageResponse>(
  read: (page: number) => Promise<P>,
  page: number,
  note: (line: string) => void,
): Promise<P> {
  const found = await read(page);
  if (!isBehindTheLast(found)) return found;
  note(noSuchPage(found));
  return read(Math.max(found.pageCount, 1));
}

export function pageNote(answer: PageResponse): string {
  if (isBehindTheLast(answer)) return noSuchPage(answer);
  const { page, pageCount, rowCount } = answer;
  return rowCount === 0 ? NO_MATCHES : `Page ${page} of ${pageCount}, ${rowCount} in total.`;
}

/**
 * Prints `first` and all following pages as they arrive, keeping only one page in memory. Stops after `limit` rows. If
 * a page fails, the output is incomplete and the exit code reports the error. Returns the number of printed rows.
 */
export async function printPages(
  first: PageResponse,
  read: (page: number) => Promise<unknown>,
  printer: RowPrinter,
  limit = Number.POSITIVE_INFINITY,
): Promise<number> {
  let printed = 0;
  const readNext = async (behind: number): Promise<PageResponse> => {
    const next = behind === 1 ? first : await read(first.page + behind - 1);
    return isPage(next) ? next : { ...first, items: [] };
  };
  for await (const items of everyPage(readNext, { limit })) {
    printed += items.length;
    printer.rows(items);
  }
  await printer.end();
  return printed;
}
