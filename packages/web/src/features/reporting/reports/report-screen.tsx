import type { Preset } from "@parley/core/contract/reporting/presets";
import { GatewayError } from "@parley/core/errors";
import { groupsIn, groupsOf, type ReportKey, reportOf } from "@parley/core/reports";
import { pathTo } from "@parley/core/screens";
import { type ReactElement, useDeferredValue, useMemo } from "react";
import { useReportQuery } from "../../../kit/reports/report-query.ts";
import { problemText } from "../../../shared/messages/core-text.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { reportSummary, reportText } from "../../../shared/messages/report-texts.ts";
import type { ScreenView } from "../../../shared/screen/screen-props.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Switch } from "../../../ui/controls/inputs.tsx";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ExportIcon } from "../../../ui/icons.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { Figures } from "../../../ui/reports/figures.tsx";
import { presetLabel } from "../../../ui/reports/presets.ts";
import { ReportBar, type ReportFilter } from "../../../ui/reports/report-bar.tsx";
import { type ReportState, useReportState } from "../../../ui/reports/use-report-state.ts";
import { WrongDays } from "../../../ui/reports/wrong-days.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { shortDay } from "../../../ui/text/day-format.ts";
import { reportDaysText } from "./days-lead.ts";
import { DefinedTable } from "./defined-table.tsx";
import { ReportChart } from "./report-chart.tsx";
import { runCommand } from "./report-commands.ts";
import { TestsNote } from "./tests-note.tsx";
import { areDetailed, figureCount, hasFigures, totalFigures } from "./total-figures.tsx";
import { useDetailsHref } from "./use-behind-href.ts";
import { useReferenceHref } from "./use-reference-href.ts";
import { type ReportCalls, useReportCalls } from "./use-report-calls.ts";
import { useReportExport } from "./use-report-export.tsx";
import { useReportFilters } from "./use-report-filters.ts";

const t = defineMessages("reports", {
  asTable: "Show as table",
  print: "Print",
  export: "Export",
  by: "{title} by {groups}",
  asked: "{name}: {value}",
  grouped: "Grouped by",
  nothing: "No data for these days",
  nothingText: "Choose other days or other filters.",
  nothingYet: "None of these days has begun yet",
  nothingYetText: "The chosen period starts on {day}, which is in the future. Choose a period that has started.",
  clear: "Clear filters",
});
const awaiting = defineMessages("reports.awaits", {
  title: "No data yet",
  text: "This report will show {what}. No data is recorded for it yet.",
  others: "Open another report",
});

/** Returns the range suggested if the chosen one has no data; it is wide enough for most reports. */
const widestOf = (report: ReportKey): Preset => (reportOf(report).ahead === true ? "next30" : "last30");

/** Returns the gateway's error about a filter, for example that an agent was deleted or a client is not accessible. */
const problemOf = (error: Error | null, filter: string): string | undefined => {
  const found = error instanceof GatewayError ? error.fields.find(({ path }) => path === filter) : undefined;
  return found && problemText(found);
};

interface PartProps {
  readonly state: ReportState;
  readonly filters: readonly ReportFilter[];
}

/** Filters and grouping as text, for printing without the filter bar. */
const AskedInWords = ({ state, filters, group }: PartProps & { readonly group: readonly string[] | undefined }) => {
  const set = filters.flatMap(({ name, label, options }) => {
    const option = options.find(({ value }) => value === state.filters[name]);
    return option === undefined ? [] : [t("asked", { name: label(), value: option.label() })];
  });
  const asked = [...set, ...(group === undefined ? [] : [t("asked", { name: t("grouped"), value: listText(group) })])];
  return asked.length === 0 ? null : <p className="parley-print-only">{listText(asked)}</p>;
};

/**
 * Buttons that widen an empty result: clear the filters, choose a longer range, or set a filter to a value that
 * includes more data.
 */
const Wider = ({ state, filters, widest }: PartProps & { readonly widest: Preset }) => (
  <div className="parley-report-wider">
    {filters.some(({ name, wider }) => ![undefined, wider?.value].includes(state.filters[name])) ? (
      <Button onClick={state.clearFilters}>{t("clear")}</Button>
    ) : null}
    {state.preset === widest ? null : <Button onClick={() => state.setPreset(widest)}>{presetLabel(widest)}</Button>}
    {filters.map(({ name, wider }) =>
      wider === undefined || state.filters[name] !== undefined ? null : (
        <Button key={name} onClick={() => state.setFilter(name, wider.value)}>
          {wider.label()}
        </Button>
      ),
    )}
  </div>
);

/** Message for an empty result, with its reason and suggestions. */
function Nothing({ report, state, filters, now }: PartProps & { readonly report: ReportKey; readonly now: string }): ReactElement {
  const { awaits, ahead } = reportOf(report);
  if (awaits !== undefined)
    return (
      <EmptyState kind="nothingYet" title={awaiting("title")} action={<LinkButton to={pathTo("reports")}>{awaiting("others")}</LinkButton>}>
        {awaiting("text", { what: awaits })}
      </EmptyState>
    );
  const isToCome = ahead !== true && state.from > now;
  return (
    <EmptyState
      kind="nothingYet"
      title={t(isToCome ? "nothingYet" : "nothing")}
      action={<Wider state={state} filters={filters} widest={widestOf(report)} />}
    >
      {isToCome ? t("nothingYetText", { day: shortDay(state.from) }) : t("nothingText")}
    </EmptyState>
  );
}

interface RowsProps extends PartProps {
  readonly report: ReportKey;
  readonly title: string;
  readonly calls: ReportCalls;
}

/** Figures, chart and rows of a report. Each part shows the loading or error state of its own call. */
const ReportBody = ({ report, title, calls, state, filters }: RowsProps) => {
  const { definition, drawn, query, group, now, list, result, figuresBefore, before } = calls;
  const { columns } = definition;
  const chartBehind = useDetailsHref(report, drawn?.definition.columns ?? columns, query, filters);
  const behind = useDetailsHref(report, columns, query, filters);
  const hrefOf = useReferenceHref();
  const range = useMemo(() => ({ from: state.from, to: state.to }), [state.from, state.to]);
  const { data, error } = result;
  // Defers drawing chart and rows, so that the figures are rendered first.
  const drawnData = useDeferredValue(data);
  // Renders the rows together with a chart of unknown height, because the chart would otherwise push them down.
  const wasHeightUnknown = useDeferredValue(calls.isHeightUnknown);
  const waitsForChart = (calls.isHeightUnknown || wasHeightUnknown) && !state.asTable;
  const rows = waitsForChart ? undefined : data && drawnData;
  // True if the calls of both chart and rows failed, so that the error is shown only once.
  const hasFailedAlike = calls.chart.error !== null && error !== null && data === undefined;
  const chartTitle =
    group === undefined ? reportSummary(report)() : t("by", { title, groups: listText(groupsIn(group).map((name) => reportText(report, name)())) });
  // Switch between chart and table. It is on the card of the chart or, while the rows replace the chart, on the card of
  // the rows.
  const asTable = <Switch label={t("asTable")} checked={state.asTable} onChange={state.setAsTable} />;
  if (data?.rowCount === 0) return <Nothing report={report} state={state} filters={filters} now={now} />;
  return (
    <>
      {hasFigures(definition) && error === null ? (
        <Figures
          figures={data && totalFigures(report, definition, data, figuresBefore)}
          count={figureCount(definition)}
          detailed={areDetailed(definition)}
        />
      ) : null}
      <div className="parley-report-body">
        {state.asTable || hasFailedAlike ? null : (
          <ReportChart report={report} title={chartTitle} calls={calls} state={state} behind={chartBehind} asTable={asTable} />
        )}
        {rows === undefined ? (
          <Card title={title}>
            {error === null ? <Skeleton shape="lines" count={12} /> : <EmptyState kind="failed" error={error} onRetry={calls.refetch} />}
          </Card>
        ) : (
          <DefinedTable
            report={report}
            label={title}
            definition={definition}
            data={rows}
            state={result}
            range={range}
            before={before}
            list={list}
            behind={behind}
            hrefOf={hrefOf}
            actions={drawn !== undefined && (state.asTable || hasFailedAlike) ? asTable : undefined}
          />
        )}
      </div>
      {data === undefined ? null : <CopyCommand command={runCommand(report, { ...query, ...(group !== undefined && { group }) })} />}
    </>
  );
};

/** Screen of a report, built from its definition: sends the calls and shows figures, chart and rows (docs/adr/0104). */
const ReportScreen = ({ report }: { readonly report: ReportKey }) => {
  const own = reportOf(report);
  const title = reportText(report)();
  const state = useReportState();
  const filters = useReportFilters(useReportQuery(state, own.filters), own.filters);
  const calls = useReportCalls(report, state);
  const { query, group, now, zone } = calls;
  const { onExport, onSchedule, dialog } = useReportExport({
    report,
    title,
    query: { ...query, ...(group !== undefined && { group }) },
    preset: state.preset,
  });
  const groups = useMemo(() => groupsOf(own).map((name) => ({ value: name, label: reportText(report, name) })), [own, report]);
  return (
    <Page
      title={title}
      lead={reportDaysText(state, now, zone)}
      actions={
        <>
          <Button variant="minimal" onClick={() => window.print()}>
            {t("print")}
          </Button>
          <Button icon={<ExportIcon />} aria-haspopup="dialog" onClick={onExport}>
            {t("export")}
          </Button>
        </>
      }
    >
      <ReportBar
        state={state}
        filters={filters.map((filter) => ({ ...filter, error: problemOf(calls.result.error, filter.name) }))}
        groups={groups}
        busy={calls.busy}
        onRefresh={calls.refetch}
        onExport={onExport}
        onSchedule={onSchedule}
        ahead={own.ahead === true}
        comparable={hasFigures(calls.definition) || calls.drawn !== undefined}
      />
      <AskedInWords
        state={state}
        filters={filters}
        group={group === undefined ? undefined : groupsIn(group).map((name) => reportText(report, name)())}
      />
      {own.filters.includes("tests") ? <TestsNote tests={query.tests} /> : null}
      {state.problem === undefined ? (
        <ReportBody report={report} title={title} calls={calls} state={state} filters={filters} />
      ) : (
        <WrongDays state={state} problem={state.problem} />
      )}
      {dialog}
    </Page>
  );
};

export const definedScreen =
  (report: ReportKey): ScreenView =>
  () => <ReportScreen report={report} />;
