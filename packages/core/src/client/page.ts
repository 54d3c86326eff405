import type { Page } from "../contract/schemas.ts";

/** Page format of older lists (spec section 3). `showing` counts the rows of this page. */
export interface OlderPage<T> {
  readonly items: readonly T[];
  readonly currentPage: number;
  readonly totalPages: number;
  readonly totalRecords: number;
  readonly showing: number;
}

/** Converts either page format to one (design section 4, field note S7). */
export function normalisePage<T>(answer: Page<T> | OlderPage<T>): Page<T> {
  if ("rowCount" in answer) return answer;
  const { items, currentPage, totalPages, totalRecords, showing } = answer;
  // The last page may be short; earlier pages show the page size.
  const isShort = currentPage > 1 && currentPage === totalPages;
  const pageSize = isShort ? Math.ceil((totalRecords - showing) / (currentPage - 1)) : showing;
  return { items: [...items], page: currentPage, pageSize, rowCount: totalRecords, pageCount: totalPages };
}
