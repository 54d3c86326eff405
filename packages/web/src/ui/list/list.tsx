import { type ReactElement, type ReactNode, useCallback, useMemo } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ExportIcon } from "../icons.ts";
import { SidePanel } from "../overlay/side-panel.tsx";
import { type BulkAction, BulkBar } from "./bulk-bar.tsx";
import { chosenRows } from "./chosen-rows.ts";
import type { Column } from "./column.ts";
import { Filters, type ListFilter } from "./filters.tsx";
import type { FilterValues, ListState } from "./list-state.ts";
import type { ListPage } from "./local-rows.ts";
import { lastPage, Pager, RowCount } from "./pager.tsx";
import { useSelection } from "./selection.ts";
import { Table } from "./table.tsx";
import { ColumnChooser, RefreshButton, SearchBox, Toolbar } from "./toolbar.tsx";
import { useColumns } from "./use-columns.ts";
import { useListNavigation } from "./use-list-navigation.ts";
import { useUserColumnWidths } from "./use-widths.ts";
import { SavedViewsSlot } from "./views-place.tsx";

const t = defineMessages("ui.list", { export: "Export", nothingToExport: "There is nothing to export", rowPanel: "Details" });

/** Result of `useQuery` for a paged call. `useLocalRows` returns the same shape for complete lists. */
export interface ListResult<Row> {
  readonly data: ListPage<Row> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** True while `data` is the answer to an earlier query, kept until the current one is answered. */
  readonly isPlaceholderData?: boolean;
  readonly refetch: () => unknown;
}

export interface ListProps<Row> {
  /** Name under which column settings are stored, for example `users`. */
  readonly name: string;
  readonly label: string;
  readonly state: ListState<string, FilterValues>;
  readonly result: ListResult<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowName?: (row: Row) => string;
  /** Returns the URL of a row's own screen, which makes rows real links. */
  readonly href?: (row: Row) => string;
  /** Details of a row next to the list, opened by a click. The URL is that of the list with the parameter `open`. */
  readonly panel?: { readonly title: (row: Row) => string; readonly body: (row: Row) => ReactNode; readonly actions?: (row: Row) => ReactNode };
  readonly search?: string;
  readonly filters?: readonly ListFilter[];
  readonly bulk?: readonly BulkAction<Row>[];
  /** Loads a page of the matching rows, for bulk actions on all of them. Undefined for complete lists. */
  readonly pageOf?: (page: number, pageSize: number) => Promise<ListPage<Row>>;
  readonly onExport?: (() => void) | undefined;
  /** Opens the dialog to schedule an export with this name. Available even while the list is empty. */
  readonly onSchedule?: ((name: string) => void) | undefined;
  /** Message shown if the list has no rows at all, with a suggested action. */
  readonly empty: { readonly title: string; readonly text?: ReactNode; readonly action?: ReactElement };
  /** Called when Enter is pressed in a row, if Enter does something other than a click. */
  readonly onEnter?: (row: Row) => void;
  /** Returns a CSS class for a row, for example to highlight it. */
  readonly rowClass?: (row: Row) => string;
  readonly tools?: ReactNode;
  /** `false` if all rows are loaded; the table then renders those in view instead of pages. */
  readonly paging?: boolean;
}

/** List that every list screen uses, configured by its props (design section 7). */
export function List<Row>(props: ListProps<Row>) {
  const { state, result, columns, rowKey, rowName = rowKey, panel, bulk, filters = [], paging = true, empty, pageOf } = props;
  const chosen = useColumns(props.name, columns, state.prefix);
  const widths = useUserColumnWidths(props.name);
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

  const isBeyond = paging && result.data !== undefined && state.page > lastPage(rowCount, state.pageSize);
  // True if the rows of this page are not known yet: its number is about to change, or `data` belongs to another query.
  const isUnknown = rows.length === 0 && (isBeyond || result.isPlaceholderData === true || (rowCount > 0 && result.isFetching));

  const instead = () => {
    if (result.error !== null && rows.length === 0) return <EmptyState kind="failed" error={result.error} onRetry={() => void result.refetch()} />;
    if (result.data === undefined || rows.length > 0 || isUnknown) return undefined;
    if (filtered) return <EmptyState kind="noMatch" onClear={state.clear} />;
    return (
      <EmptyState kind="nothingYet" title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  };

  const isLoading = (result.data === undefined || isUnknown) && result.error === null;

  /** Renders the page controls, and before a response only their space, because "0 rows" would be wrong then. */
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
            <SavedViewsSlot
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
          hasKey={state.prefix === ""}
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
