import type { DayRange } from "@parley/core/calendar";
import type { Chart, ReportKey } from "@parley/core/reports";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { reportText } from "../../shared/messages/report-texts.ts";
import { HourHeatmap, Lines, StackedBars } from "../../ui/charts/charts.tsx";
import { RankedBars } from "../../ui/charts/ranked-bars.tsx";
import type { Cells } from "../../ui/report/cell-text.ts";
import { chartData } from "../../ui/report/chart-data.ts";
import { heatLines } from "../../ui/report/heat-lines.ts";
import { isNothing } from "../../ui/report/report-table.tsx";
import { chartRows } from "./chart-rows.ts";
import { chartNames } from "./report-names.ts";

const t = defineMessages("reports.chart", { nothing: "No data for these days" });

interface DefinedChartProps {
  /** What the chart is called; as the report where absent. */
  readonly title?: string;
  readonly report: ReportKey;
  readonly chart: Chart;
  readonly items: readonly Cells[];
  /** The days that were asked for, and the present one of the stakeholder. */
  readonly context: { readonly range: DayRange; readonly today: string };
}

/** The chart that a definition declares, of the rows of an answer. */
export const DefinedChart = ({ report, title = reportText(report)(), chart, items, context: { range, today } }: DefinedChartProps) => {
  const names = chartNames(report);
  if (chart.kind === "heat") {
    const points = items.map((row) => ({ day: String(row[chart.day]), hour: Number(row[chart.hour]), value: Number(row[chart.value] ?? 0) }));
    return <HourHeatmap title={title} unit={names.titleOf(chart.value)} rows={heatLines(points, range, today)} />;
  }
  const rows = chartRows(chart, items, names, { ...range, today });
  if (isNothing(rows)) return <p className="parley-muted">{t("nothing")}</p>;
  if (chart.kind === "ranked") return <RankedBars label={title} rows={rows.rows} />;
  if (chart.kind === "lines") return <Lines {...chartData(title, rows, { unit: title })} />;
  return <StackedBars {...chartData(title, rows, { unit: names.titleOf(chart.value) })} />;
};
