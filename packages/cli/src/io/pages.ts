import type { Cells } from "./out.ts";
import type { RowPrinter } from "./row-printer.ts";

/** One page of a list, in the dialect of most lists (spec section 3). */
export interface PageAnswer {
  readonly items: readonly Cells[];
  readonly page: number;
  readonly pageCount: number;
  readonly rowCount: number;
}

export const isPage = (value: unknown): value is PageAnswer =>
  typeof value === "object" && value !== null && "items" in value && Array.isArray(value.items) && "pageCount" in value && "page" in value;

/** What a person is told below one page of a list. */
export const pageNote = ({ page, pageCount, rowCount }: PageAnswer): string => `Page ${page} of ${pageCount}, ${rowCount} in all.`;

/**
 * Prints `first` and every page behind it, as they come, so that a list of any length needs the memory of one page.
 * If a page fails, what was printed stays unfinished and the exit code says so.
 */
export async function printPages(first: PageAnswer, read: (page: number) => Promise<unknown>, printer: RowPrinter): Promise<void> {
  printer.rows(first.items);
  for (let page = first.page + 1; page <= first.pageCount; page++) {
    const next = await read(page);
    if (!isPage(next) || next.items.length === 0) break;
    printer.rows(next.items);
  }
  await printer.end();
}
