import { containsText } from "@parley/core/contract/folded-text";
import { useMemo } from "react";

export interface LocalRowsOptions<Row> {
  /** Returns the text of a row in which the search looks for the search term. */
  readonly text?: (row: Row) => string;
  readonly matches?: (row: Row) => boolean;
  /** Comparison functions by sort name. */
  readonly compare?: Readonly<Record<string, (a: Row, b: Row) => number>>;
  /** True to return only the current page. By default all rows are returned, and the table renders those in view. */
  readonly paged?: boolean;
}

interface Wanted {
  readonly page: number;
  readonly pageSize: number;
  readonly search: string | undefined;
  readonly sort: string | undefined;
}

export interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly rowCount: number;
}

/** Searches, filters and sorts rows in the browser, which requires that all are loaded. */
function localRows<Row>(rows: readonly Row[], wanted: Wanted, { text, matches, compare, paged = false }: LocalRowsOptions<Row>): ListPage<Row> {
  const needle = wanted.search?.trim() ?? "";
  const found = rows.filter(
    (row) => (matches === undefined || matches(row)) && (needle === "" || text === undefined || containsText(text(row), needle)),
  );
  const descending = wanted.sort?.startsWith("-") === true;
  const order = wanted.sort === undefined ? undefined : compare?.[wanted.sort.replace(/^-/, "")];
  if (order !== undefined) found.sort((a, b) => (descending ? order(b, a) : order(a, b)));
  const start = (wanted.page - 1) * wanted.pageSize;
  return { items: paged ? found.slice(start, start + wanted.pageSize) : found, rowCount: found.length };
}

/** Memoised `localRows`. `options` must be a constant or memoised, because new options compute everything again. */
export const useLocalRows = <Row>(rows: readonly Row[] | undefined, wanted: Wanted, options: LocalRowsOptions<Row>): ListPage<Row> | undefined =>
  useMemo(() => (rows === undefined ? undefined : localRows(rows, wanted, options)), [rows, wanted, options]);
