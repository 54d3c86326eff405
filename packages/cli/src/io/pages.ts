import { everyPage } from "@parley/core/client";
import type { Cells } from "./cells.ts";
import { notFound } from "./fail.ts";
import type { RowPrinter } from "./row-printer.ts";

/** One page of a list in the usual form (spec section 3). */
export interface PageAnswer {
  readonly items: readonly Cells[];
  readonly page: number;
  readonly pageCount: number;
  readonly rowCount: number;
}

export const isPage = (value: unknown): value is PageAnswer =>
  typeof value === "object" && value !== null && "items" in value && Array.isArray(value.items) && "pageCount" in value && "page" in value;

/** Text for an empty list. */
export const NO_MATCHES = "No matches.";

/** The first page of an empty list exists and has no rows. */
const isBehindTheLast = ({ page, pageCount }: PageAnswer): boolean => page > Math.max(pageCount, 1);

const noSuchPage = ({ page, pageCount }: PageAnswer): string =>
  pageCount === 0 ? `There is no page ${page}; the list is empty.` : `There is no page ${page}; the last is ${pageCount}.`;

/** Requesting a page beyond the last is an error in every format: a script must not take it for an empty list. */
export function checkPage(page: PageAnswer): void {
  if (isBehindTheLast(page)) throw notFound(noSuchPage(page));
}

/** Note below a page of a list, for people. */
export function pageNote(answer: PageAnswer): string {
  if (isBehindTheLast(answer)) return noSuchPage(answer);
  const { page, pageCount, rowCount } = answer;
  return rowCount === 0 ? NO_MATCHES : `Page ${page} of ${pageCount}, ${rowCount} in total.`;
}

/**
 * Prints `first` and all following pages as they arrive, so that memory is limited to one page. If a page fails, the
 * output stays incomplete and the exit code reports it. Prints at most `limit` rows and reads no further page. Returns
 * the number printed.
 */
export async function printPages(
  first: PageAnswer,
  read: (page: number) => Promise<unknown>,
  printer: RowPrinter,
  limit = Number.POSITIVE_INFINITY,
): Promise<number> {
  let printed = 0;
  const readNext = async (behind: number): Promise<PageAnswer> => {
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
