import type { Page } from "@parley/core/contract";
import { keepPreviousData, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { AreaKey } from "../../../shared/api/area-queries.ts";
import { type ListState, PAGE_SIZES } from "../../../ui/list/list-state.ts";
import { Pager } from "../../../ui/list/pager.tsx";
import { Loaded } from "./loaded.tsx";

/** Page number and size of a table, from the URL or from local state that ends with the dialog. */
export type PageState = Pick<ListState, "page" | "pageSize" | "setPage" | "setPageSize">;

export function usePageState(): PageState {
  const [shown, setShown] = useState({ page: 1, pageSize: PAGE_SIZES[0] as number });
  return { ...shown, setPage: (page) => setShown((before) => ({ ...before, page })), setPageSize: (pageSize) => setShown({ page: 1, pageSize }) };
}

interface PagedTableProps<Row> {
  readonly label: string;
  readonly state: PageState;
  readonly options: UseQueryOptions<Page<Row>, Error, Page<Row>, AreaKey>;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Table on the settings screen, with page controls if the data has several pages. */
export function PagedTable<Row>({ label, state, options, empty, children }: PagedTableProps<Row>) {
  const result = useQuery({ ...options, placeholderData: keepPreviousData });
  const { page, pageSize, setPage, setPageSize } = state;
  return (
    <Loaded result={result}>
      {({ items, rowCount }) =>
        rowCount === 0 ? (
          empty
        ) : (
          <>
            {children(items)}
            {rowCount > PAGE_SIZES[0] || page > 1 ? (
              <Pager
                list={label}
                page={page}
                pageSize={pageSize}
                rowCount={rowCount}
                isFetching={result.isFetching}
                onPage={setPage}
                onPageSize={setPageSize}
              />
            ) : null}
          </>
        )
      }
    </Loaded>
  );
}
