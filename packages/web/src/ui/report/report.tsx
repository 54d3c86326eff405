import type { ReactNode } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import { Select, Switch } from "../controls/inputs.tsx";
import { Labelled } from "../controls/labelled.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { BlockSkeleton } from "../feedback/skeleton.tsx";
import { DownloadIcon } from "../icons.ts";
import { Card, Figure } from "../layout/card.tsx";
import { Grid } from "../layout/page.tsx";
import { type Filter, RefreshButton } from "../list/toolbar.tsx";
import { csv, downloadText } from "./csv.ts";
import { RangeBar } from "./range-bar.tsx";
import { type ReportRows, ReportTable } from "./report-table.tsx";
import type { ReportState } from "./use-report-state.ts";

const t = defineMessages("ui.report", {
  filters: "What the report is about",
  all: "All",
  compare: "Compare with the days before",
  asTable: "Show as table",
  download: "Download CSV",
  nothing: "Nothing happened in these days",
  nothingText: "Choose other days or other filters.",
  nothingToDownload: "There is nothing to download",
});

export interface ReportResult<D> {
  readonly data: D | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface ReportProps<D> {
  /** Names the file and the table. */
  readonly name: string;
  readonly state: ReportState;
  readonly result: ReportResult<D>;
  readonly filters?: readonly Filter[];
  /** The rows that chart, table and file share. */
  readonly rows: (data: D) => ReportRows;
  readonly chart: (data: D) => ReactNode;
  readonly figures?: (data: D) => readonly { readonly label: string; readonly value: ReactNode; readonly note?: ReactNode }[];
  readonly totals?: boolean;
  /** Present where the report can be compared with the days before; what is shown then is the screen's own. */
  readonly comparable?: boolean;
  /** More buttons: schedule, e-mail. */
  readonly actions?: ReactNode;
}

/** The report of every report screen, configured by data (design section 7): filters, figures, chart and table of the same rows, file. */
export function Report<D>({ name, state, result, filters = [], rows, chart, figures, totals, comparable = false, actions }: ReportProps<D>) {
  const table = result.data === undefined ? undefined : rows(result.data);
  const empty = table !== undefined && table.rows.length === 0;
  const download = () => table !== undefined && downloadText(`${name} ${state.from}.csv`, csv([table.columns, ...table.rows]));
  return (
    <>
      <search className="parley-report-bar" aria-label={t("filters")}>
        <RangeBar state={state} />
        {filters.map((filter) => (
          <Labelled key={filter.name} label={filter.label}>
            {(control) => (
              <Select
                {...control}
                fill={false}
                placeholder={t("all")}
                value={state.filters[filter.name] ?? ""}
                options={filter.options}
                onChange={(value) => state.setFilter(filter.name, value)}
              />
            )}
          </Labelled>
        ))}
        {comparable ? <Switch label={t("compare")} checked={state.compare} onChange={state.setCompare} /> : null}
        <span className="parley-spacer" />
        {actions}
        <Button icon={<DownloadIcon />} onClick={download} disabledReason={table === undefined || empty ? t("nothingToDownload") : undefined}>
          {t("download")}
        </Button>
        <RefreshButton busy={result.isFetching} onClick={() => void result.refetch()} />
      </search>
      {result.error !== null && result.data === undefined ? (
        <EmptyState kind="failed" error={result.error} onRetry={() => void result.refetch()} />
      ) : null}
      {result.data === undefined && result.error === null ? <BlockSkeleton height={360} /> : null}
      {empty ? (
        <EmptyState kind="nothingYet" title={t("nothing")}>
          {t("nothingText")}
        </EmptyState>
      ) : null}
      {result.data === undefined || table === undefined || empty ? null : (
        <>
          {figures === undefined ? null : (
            <Grid min="180px">
              {figures(result.data).map((figure) => (
                <Figure key={figure.label} {...figure} />
              ))}
            </Grid>
          )}
          <Card actions={<Switch label={t("asTable")} checked={state.asTable} onChange={state.setAsTable} />}>
            {state.asTable ? <ReportTable label={name} data={table} totals={totals} /> : chart(result.data)}
          </Card>
          {state.asTable ? null : (
            <Card>
              <ReportTable label={name} data={table} totals={totals} />
            </Card>
          )}
        </>
      )}
    </>
  );
}
