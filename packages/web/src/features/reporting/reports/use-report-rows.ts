import { type AnyPageRow, type AnyReportAnswer, REPORT_MAX_PAGE_SIZE } from "@parley/core/contract/reporting/report-rows";
import { type QueryMeta, type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ReportQueryInput } from "../../../kit/reports/report-query.ts";
import type { CallQueries } from "../../../shared/api/area-queries.ts";

/** Number of rows loaded first: more than users see without much scrolling, but few enough to load at once. */
const FIRST_ROWS = 1_000;
/** Number of rows per page of a list. Lists may have a million rows, so they load while scrolling. */
const LISTED_ROWS = 200;

interface Wanted {
  readonly query: ReportQueryInput & { readonly group?: string | undefined };
  readonly listed: boolean;
  /** Sort order chosen by the user; sorting needs all rows. */
  readonly sort: string | undefined;
  readonly enabled: boolean;
  readonly meta: QueryMeta;
}

export interface ReportRows {
  /** Response with the rows loaded so far. Its figures and totals cover all rows. */
  readonly data: AnyReportAnswer | undefined;
  /** Error if no row could be loaded. */
  readonly error: Error | null;
  /** Error if only a part of the rows could be loaded. */
  readonly restError: Error | null;
  /** True if all rows are loaded. Until then, they have the report's own order. */
  readonly isWhole: boolean;
  readonly isSortable: boolean;
  readonly busy: boolean;
  readonly isEndless: boolean;
  /** Loads the next rows; undefined while some are loading. */
  readonly more: (() => void) | undefined;
  readonly refetch: () => void;
}

type Answered = UseQueryResult<AnyReportAnswer, Error>;

/** Joins the loaded pages up to the first one that is missing. */
const joined = (answers: readonly Answered[]) => {
  const missing = answers.findIndex(({ data }) => data === undefined);
  const come = missing < 0 ? answers : answers.slice(0, missing);
  return {
    pages: come.flatMap(({ data }) => (data === undefined ? [] : [data])),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    busy: answers.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  };
};

/**
 * Loads the rows of a report. Counted reports load completely, the first rows with the figures. Lists load while
 * scrolling, or completely if they are sorted and one response can hold them.
 */
export function useReportRows(call: CallQueries<AnyPageRow>, { query, listed, sort, enabled, meta }: Wanted): ReportRows {
  const pageSize = listed ? LISTED_ROWS : FIRST_ROWS;
  const first = useQuery({ ...call.options({ query: { ...query, pageSize } }), enabled, meta });
  const rowCount = first.data?.rowCount ?? 0;
  const isCut = first.data !== undefined && rowCount > first.data.items.length;
  const isSortable = !listed || rowCount <= REPORT_MAX_PAGE_SIZE;
  const wantsAll = isCut && (!listed || (isSortable && sort !== undefined));
  const all = useQuery({ ...call.options({ query: { ...query, pageSize: REPORT_MAX_PAGE_SIZE } }), enabled: enabled && wantsAll });

  const asked = JSON.stringify(query);
  const [scrolled, setScrolled] = useState({ asked, pages: 1 });
  const pages = isCut && listed && !wantsAll && scrolled.asked === asked ? scrolled.pages : 1;
  const following = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, at) => ({ ...call.options({ query: { ...query, page: at + 2, pageSize } }), enabled })),
    combine: joined,
  });

  const items = useMemo(() => [first.data, ...following.pages].flatMap((page) => page?.items ?? []), [first.data, following.pages]);
  const data = useMemo(() => (wantsAll ? (all.data ?? first.data) : first.data && { ...first.data, items }), [wantsAll, all.data, first.data, items]);
  const hasMore = isCut && listed && !wantsAll && items.length < rowCount;
  const rest = wantsAll ? all : following;
  return {
    data,
    error: first.error,
    restError: rest.error,
    isWhole: wantsAll ? all.data !== undefined : data !== undefined && items.length >= rowCount,
    isSortable,
    busy: first.isFetching || all.isFetching || following.busy,
    isEndless: hasMore,
    more: hasMore && !following.busy && following.error === null ? () => setScrolled({ asked, pages: pages + 1 }) : undefined,
    refetch: () => void Promise.all([first.refetch(), wantsAll ? all.refetch() : following.refetch()]),
  };
}
