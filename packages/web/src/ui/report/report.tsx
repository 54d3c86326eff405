import { GatewayError } from "@parley/core/errors";
import type { ReactNode } from "react";
import { defineMessages, type Message } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import { Switch } from "../controls/inputs.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { DownloadIcon } from "../icons.ts";
import { Card, Figure } from "../layout/card.tsx";
import { Grid } from "../layout/page.tsx";
import { Tabs } from "../layout/tabs.tsx";
import { CopyCommand } from "../text/copy-command.tsx";
import type { ReportResult } from "./chart-card.tsx";
import { csv, downloadText } from "./csv.ts";
import { presetLabel } from "./presets.ts";
import { ReportBar, type ReportFilter } from "./report-bar.tsx";
import type { ReportState } from "./use-report-state.ts";

const t = defineMessages("ui.report", {
  views: "How the report is shown",
  asTable: "Show as table",
  download: "Download CSV",
  nothing: "No data for these days",
  notBegun: "None of these days has begun yet",
  nothingText: "Choose other days or other filters.",
  nothingToDownload: "There is nothing to download",
});

export interface ReportFigure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** One way to look at a report: a table, and where it helps a chart of the same rows. */
export interface ReportView<D> {
  /** Stable: it stands in the address. */
  readonly id: string;
  readonly label: Message;
  readonly chart?: (data: D) => ReactNode;
  readonly table: (data: D, name: string, before: D | undefined) => ReactNode;
  readonly isEmpty: (data: D) => boolean;
  /** Why there are no rows, where that is not the days or the filters. */
  readonly nothing?: ReactNode;
  /** The rows shown as a file has them, where they are all at hand. */
  readonly file?: (data: D) => readonly (readonly (string | number)[])[];
}

export interface ReportProps<D> {
  /** Names the file and the table. */
  readonly name: string;
  readonly state: ReportState;
  readonly result: ReportResult<D>;
  readonly views: readonly [ReportView<D>, ...ReportView<D>[]];
  readonly filters?: readonly ReportFilter[];
  readonly figures?: (data: D, before: D | undefined) => readonly ReportFigure[];
  /** Present where the report can be compared: the days before, asked for only while the switch is on. */
  readonly before?: { readonly data: D | undefined };
  /** The `parley` command that prints the same data. */
  readonly command?: string;
  /** More buttons in the bar. */
  readonly actions?: ReactNode;
  /** Fetches the file of a view that has not all rows at hand. */
  readonly onDownload?: () => void;
}

/** What the call says of a filter: an agent who is gone, a client of somebody else. */
const problemOf = (error: Error | null, filter: string): string | undefined =>
  error instanceof GatewayError ? error.fields.find(({ path }) => path === filter)?.message : undefined;

/** What is offered where the days asked for have nothing: most have something within. */
const WIDEST = "last30" as const;

/** What may show something where the days and filters asked for have nothing. */
const Wider = ({ state, filters }: Required<Pick<ReportProps<unknown>, "state" | "filters">>) => (
  <div className="parley-report-wider">
    {state.preset === WIDEST ? null : <Button onClick={() => state.setPreset(WIDEST)}>{presetLabel(WIDEST)}</Button>}
    {filters.map(({ name, wider }) =>
      wider === undefined || state.filters[name] !== undefined ? null : (
        <Button key={name} onClick={() => state.setFilter(name, wider.value)}>
          {wider.label()}
        </Button>
      ),
    )}
  </div>
);

/** The report of every report screen, configured by data (design section 7): filters, figures, chart and table of the same rows, file. */
export function Report<D>({ name, state, result, views, filters = [], figures, before, command, actions, onDownload }: ReportProps<D>) {
  const view = views.find(({ id }) => id === state.view) ?? views[0];
  const { data } = result;
  const empty = data !== undefined && view.isEmpty(data);
  const earlier = state.compare ? before?.data : undefined;
  const download = () => {
    const rows = data === undefined ? undefined : view.file?.(data);
    if (rows === undefined) onDownload?.();
    else downloadText(`${name} ${state.from}.csv`, csv(rows));
  };

  const shown = () => {
    if (data === undefined)
      return result.error === null ? (
        <>
          {figures === undefined ? null : <Skeleton shape="figures" min="180px" />}
          <Card title={view.label()}>
            <Skeleton shape={view.chart === undefined || state.asTable ? "lines" : "chart"} count={12} />
          </Card>
        </>
      ) : (
        <EmptyState kind="failed" error={result.error} onRetry={() => void result.refetch()} />
      );
    if (empty && view.nothing !== undefined) return view.nothing;
    if (empty)
      return (
        <EmptyState kind="nothingYet" title={t(state.from > state.today ? "notBegun" : "nothing")} action={<Wider state={state} filters={filters} />}>
          {t("nothingText")}
        </EmptyState>
      );
    const asTable = view.table(data, name, earlier);
    const body =
      view.chart === undefined ? (
        <Card title={view.label()}>{asTable}</Card>
      ) : (
        <div className="parley-report-body">
          <Card title={view.label()} actions={<Switch label={t("asTable")} checked={state.asTable} onChange={state.setAsTable} />}>
            {state.asTable ? asTable : view.chart(data)}
          </Card>
          {state.asTable ? null : <Card>{asTable}</Card>}
        </div>
      );
    return (
      <>
        {figures === undefined ? null : (
          <Grid min="180px">
            {figures(data, earlier).map((figure) => (
              <Figure key={figure.label} {...figure} />
            ))}
          </Grid>
        )}
        {views.length === 1 ? (
          body
        ) : (
          <Tabs
            label={t("views")}
            tabs={views.map(({ id, label }) => ({ id, title: label, panel: body }))}
            selected={view.id}
            onSelect={(id) => state.setView(id === views[0].id ? undefined : id)}
          />
        )}
      </>
    );
  };

  return (
    <>
      <ReportBar
        state={state}
        filters={filters.map((filter) => ({ ...filter, error: problemOf(result.error, filter.name) }))}
        busy={result.isFetching}
        onRefresh={() => void result.refetch()}
        comparable={before !== undefined}
        actions={
          <>
            {actions}
            <Button icon={<DownloadIcon />} onClick={download} disabledReason={data === undefined || empty ? t("nothingToDownload") : undefined}>
              {t("download")}
            </Button>
          </>
        }
      />
      {shown()}
      {command === undefined || data === undefined ? null : <CopyCommand command={command} />}
    </>
  );
}
