import type { ReportAnswer } from "@parley/core/contract/reports/report-rows";
import { type Report, type ReportKey, reportOf } from "@parley/core/reports";
import type { DefinedAnswer } from "../../kit/reports/defined-answer.ts";
import { DefinedChart } from "../../kit/reports/defined-chart.tsx";
import { reportCall } from "../../kit/reports/report-calls.ts";
import { hasTotals, totalFigures } from "../../kit/reports/total-figures.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { reportSummary } from "../../shared/messages/report-texts.ts";
import type { ScreenView } from "../../shared/screen/screen-props.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { DefinedTable } from "./defined-table.tsx";
import { ReportScreen } from "./report-screen.tsx";
import type { ScreenReport } from "./screen-report.ts";

const t = defineMessages("reports.awaits", { title: "No data yet", text: "This report will show {what}. No data is recorded for it yet." });

const awaiting = (what: string) => (
  <EmptyState kind="nothingYet" title={t("title")}>
    {t("text", { what })}
  </EmptyState>
);

/** The screen of a report as its definition has it: figures of the totals, the chart that it declares, a table of its columns. */
export function definedReport(key: ReportKey): ScreenReport<ReportAnswer<Report<ReportKey>>> {
  const definition = reportOf(key);
  const { chart, chartBy, awaits } = definition;
  return {
    key,
    options: reportCall(key).options,
    ...(hasTotals(key) && { figures: (data: DefinedAnswer, before: DefinedAnswer | undefined) => totalFigures(key, data, before) }),
    views: (context) => [
      {
        id: "all",
        label: reportSummary(key),
        ...(chart && chartBy === undefined && { chart: (data) => <DefinedChart report={key} chart={chart} items={data.items} context={context} /> }),
        table: (data, name, before) => <DefinedTable report={key} label={name} data={data} before={before} context={context} />,
        isEmpty: ({ rowCount }) => rowCount === 0,
        ...(awaits !== undefined && { nothing: awaiting(awaits) }),
      },
    ],
  };
}

/** The view of a report's screen that has no view of its own. */
export function definedScreen(key: ReportKey): ScreenView {
  const report = definedReport(key);
  return () => <ReportScreen report={report} />;
}
