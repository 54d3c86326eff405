import type { Page } from "@parley/core/contract";

/** Builds a page as the API returns it (spec section 3). */
export const pageOf = <T>(
  { items, rowCount }: { items: T[]; rowCount: number },
  { page, pageSize }: { page: number; pageSize: number },
): Page<T> => ({
  items,
  page,
  pageSize,
  rowCount,
  pageCount: Math.ceil(rowCount / pageSize),
});
