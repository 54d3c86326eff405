import { type ReactElement, type ReactNode, useCallback, useMemo } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ExportIcon } from "../icons.ts";
import { SidePanel } from "../overlay/side-panel.tsx";
import { type BulkAction, BulkBar } from "./bulk-bar.tsx";
import { chosenRows } from "./chosen-rows.ts";
import type { Column } from "./column.ts";
import type { FilterValues, ListState } from "./list-state.ts";
import type { ListPage } from "./local-rows.ts";
import { lastPage, Pager, RowCount } from "./pager.tsx";
import { useSelection } from "./selection.ts";
import { Table } from "./table.tsx";
import { ColumnChooser, Filters, type ListFilter, RefreshButton, SearchBox, Toolbar } from "./toolbar.tsx";
import { useColumns } from "./use-columns.ts";
import { useListNavigation } from "./use-list-navigation.ts";
import { useDrawnWidths } from "./use-widths.ts";
import { ViewsPlace } from "./views-place.tsx";

const t = defineMessages("ui.list", { export: "Export", nothingToExport: "There is nothing to export", rowPanel: "Details" });

/** Result of `useQuery` for a paged call; complete lists get the same shape from `useLocalRows`. */
export interface ListResult<Row> {
  readonly data: ListPage<Row> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface ListProps<Row> {
  /** Name under which the column settings are stored, e.g. `users`. */
  readonly name: string;
  /** Accessible name. */
  readonly label: string;
  readonly state: ListState<string, FilterValues>;
  readonly result: ListResult<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowName?: (row: Row) => string;
  /** URL of the row's own screen; makes rows real links. */
  readonly href?: (row: Row) => string;
  /** Details next to the list, opened by a click on the row; the address is the list's with `open`. */
  readonly panel?: { readonly title: (row: Row) => string; readonly body: (row: Row) => ReactNode; readonly actions?: (row: Row) => ReactNode };
  readonly search?: string;
  readonly filters?: readonly ListFilter[];
  readonly bulk?: readonly BulkAction<Row>[];
  /** Loads one page of the matching rows, so that bulk actions can use "all N matching". Not needed for local lists. */
  readonly pageOf?: (page: number, pageSize: number) => Promise<ListPage<Row>>;
  /** Opens the export dialog for all matching rows. */
  readonly onExport?: (() => void) | undefined;
  /** Opens the dialog for a scheduled export with this name; available even while the list is empty. */
  readonly onSchedule?: ((name: string) => void) | undefined;
  /** Shown when there are no rows at all, with a suggestion what to do. */
  readonly empty: { readonly title: string; readonly text?: ReactNode; readonly action?: ReactElement };
  /** Handler of Enter on a row, if different from a click. */
  readonly onEnter?: (row: Row) => void;
  /** CSS class for a row that is highlighted or about to be removed. */
  readonly rowClass?: (row: Row) => string;
  /** Additional controls of the toolbar. */
  readonly tools?: ReactNode;
  /** `false`: all rows are loaded, and those in view are drawn. */
  readonly paging?: boolean;
}

/** The list component of every list screen, configured by data (design section 7). */
export function List<Row>(props: ListProps<Row>) {
  const { state, result, columns, rowKey, rowName = rowKey, panel, bulk, filters = [], paging = true, empty, pageOf } = props;
  const chosen = useColumns(props.name, columns, state.prefix);
  const widths = useDrawnWidths(props.name);
  const selection = useSelection(JSON.stringify([state.search, state.filters]));
  const rows = useMemo(() => result.data?.items ?? [], [result.data]);
  const rowCount = result.data?.rowCount ?? 0;
  const { href, openRow, open } = useListNavigation({ state, href: props.href, rowKey, hasPanel: panel !== undefined });
  const filtered = state.activeFilters > 0 || state.search !== undefined;
  const openedRow = open === undefined ? undefined : rows.find((row) => rowKey(row) === open);
  const wanted = useCallback(
    () => chosenRows({ selection: selection.selection, rows, rowKey, rowCount, pageOf, complete: !paging }),
    [selection.selection, rows, rowKey, rowCount, pageOf, paging],
  );

  // The page is beyond the last one; the pager will switch to the last page.
  const isBeyond = paging && result.data !== undefined && state.page > lastPage(rowCount, state.pageSize);

  const instead = () => {
    if (result.error !== null && rows.length === 0) return <EmptyState kind="failed" error={result.error} onRetry={() => void result.refetch()} />;
    if (result.data === undefined || rows.length > 0 || isBeyond) return undefined;
    if (filtered) return <EmptyState kind="noMatch" onClear={state.clear} />;
    return (
      <EmptyState kind="nothingYet" title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  };

  const isLoading = (result.data === undefined || (isBeyond && rows.length === 0)) && result.error === null;

  /** No count before there is a response: "0 rows" below an error would be wrong. The space is reserved. */
  const foot = () => {
    if (result.data === undefined) return <div className="parley-pager" />;
    if (!paging) return <RowCount count={rowCount} />;
    return (
      <Pager
        list={props.label}
        page={state.page}
        pageSize={state.pageSize}
        rowCount={rowCount}
        isFetching={result.isFetching}
        onPage={state.setPage}
        onPageSize={state.setPageSize}
      />
    );
  };

  return (
    <div className="parley-list">
      <Toolbar
        end={
          <>
            <ViewsPlace
              filters={filters}
              prefix={state.prefix}
              columns={state.prefix === "" ? chosen.shown.map(({ id }) => id) : undefined}
              onExport={rowCount === 0 ? undefined : props.onExport}
              onSchedule={props.onSchedule}
            />
            {props.tools}
            {props.onExport === undefined ? null : (
              <Button
                icon={<ExportIcon />}
                aria-haspopup="dialog"
                onClick={props.onExport}
                disabledReason={rowCount === 0 ? t("nothingToExport") : undefined}
              >
                {t("export")}
              </Button>
            )}
            <ColumnChooser columns={columns} chosen={chosen} widths={widths} />
            <RefreshButton busy={result.isFetching} onClick={() => void result.refetch()} />
          </>
        }
      >
        {props.search === undefined ? null : <SearchBox label={props.search} value={state.search ?? ""} onChange={state.setSearch} />}
        <Filters
          filters={filters}
          values={state.filters}
          active={state.activeFilters}
          isKnown={result.data !== undefined}
          onChange={state.setFilter}
          onClear={state.clear}
        />
      </Toolbar>
      {bulk === undefined ? null : (
        <BulkBar actions={bulk} selection={selection} rowCount={rowCount} chosenRows={wanted} canSelectAll={pageOf !== undefined || !paging} />
      )}
      <Table
        widths={widths}
        label={props.label}
        columns={chosen.shown}
        rows={rows}
        rowKey={rowKey}
        rowName={rowName}
        href={href}
        onOpen={openRow}
        onEnter={props.onEnter}
        rowClass={props.rowClass}
        openKey={open}
        sort={state.sort}
        onSort={state.setSort}
        selection={bulk === undefined ? undefined : selection}
        instead={instead()}
        loading={isLoading}
      />
      {foot()}
      {panel === undefined ? null : (
        <SidePanel
          title={openedRow === undefined ? t("rowPanel") : panel.title(openedRow)}
          open={openedRow !== undefined}
          onClose={() => state.setOpen(undefined)}
          actions={openedRow === undefined ? undefined : panel.actions?.(openedRow)}
        >
          {openedRow === undefined ? null : panel.body(openedRow)}
        </SidePanel>
      )}
    </div>
  );
}
