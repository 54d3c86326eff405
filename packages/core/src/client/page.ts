import type { Page } from "../contract/schemas.ts";

/** Page format of older list calls (spec section 3). `showing` is the number of rows on this page. */
export interface OlderPage<T> {
  readonly items: readonly T[];
  readonly currentPage: number;
  readonly totalPages: number;
  readonly totalRecords: number;
  readonly showing: number;
}

/** Converts a page in either format to the current format (design section 4, field note S7). */
export function normalisePage<T>(answer: Page<T> | OlderPage<T>): Page<T> {
  if ("rowCount" in answer) return answer;
  const { items, currentPage, totalPages, totalRecords, showing } = answer;
  // Computes the page size from the earlier pages if this is the last page, because the last page may be shorter.
  const isShort = currentPage > 1 && currentPage === totalPages;
  const pageSize = isShort ? Math.ceil((totalRecords - showing) / (currentPage - 1)) : showing;
  return { items: [...items], page: currentPage, pageSize, rowCount: totalRecords, pageCount: totalPages };
}
