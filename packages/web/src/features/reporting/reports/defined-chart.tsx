import {
  type Chart,
  type Column,
  HOURLY_CHART_DAYS_MAX,
  heatOf,
  type ReportDefinition,
  type ReportKey,
  ROW_COUNT_KEY,
  reportOf,
} from "@parley/core/reports";
import { type Charted, type ChartNames, chartRows } from "../../../kit/reports/chart-rows.ts";
import { chartNames } from "../../../kit/reports/report-names.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { reportText } from "../../../shared/messages/report-texts.ts";
import { moneyText, shortAmount } from "../../../ui/money/money-format.ts";
import type { Cells } from "../../../ui/reports/cell-text.ts";
import { chartData, sharesOf } from "../../../ui/reports/chart-data.ts";
import { Donut, HourHeatmap, Lines, StackedBars } from "../../../ui/reports/charts/charts.tsx";
import type { ValueFormats } from "../../../ui/reports/charts/data.ts";
import { Funnel } from "../../../ui/reports/charts/funnel.tsx";
import { RankedBars } from "../../../ui/reports/charts/ranked-bars.tsx";
import { isEmptyOrZero } from "../../../ui/reports/report-table.tsx";
import { shortStep } from "../../../ui/reports/steps.ts";
import { durationText, durationTicks, shortDuration } from "../../../ui/text/duration.ts";

const t = defineMessages("reports.chart", {
  nothing: "No data for these days",
  number: "Number",
  duration: "Duration",
  measured: "Measured",
  amount: "{column}, {currency}",
});

interface DefinedChartProps {
  /** Title of the chart; the report's title by default. */
  readonly title?: string;
  readonly report: ReportKey;
  readonly chart: Chart;
  readonly items: readonly Cells[];
  /** Requested range, the stakeholder's present day, the comparison, and the links. */
  readonly context: Pick<Charted, "range" | "today" | "firstWeekday" | "before" | "hrefOf">;
  /** Definition of the rows if they are grouped; the report's own by default. */
  readonly definition?: ReportDefinition;
  /** Currency of the amounts drawn; rows in other currencies are omitted. */
  readonly currency?: string | undefined;
}

/** Returns the number format of a chart for durations or amounts of money; undefined for counts. */
function writtenAs(chart: Chart, columns: readonly Column[], currency: string | undefined): ValueFormats | undefined {
  const isOfSeconds = "value" in chart && columns.some(({ key, type }) => key === chart.value && type === "seconds");
  if (chart.kind === "times" || isOfSeconds) return { whole: durationText, short: shortDuration, ticks: durationTicks };
  if (currency === undefined) return undefined;
  return { whole: (minor) => moneyText(minor, currency), short: (minor) => shortAmount(minor, currency) };
}

const Heat = ({ title, chart, items, names, context: { range, today, firstWeekday, hrefOf } }: HeatProps) => {
  const { unit, lines } = heatOf(chart, { columns: names.columns, items, range, today, firstWeekday }, HOURLY_CHART_DAYS_MAX);
  const rows = lines.map(({ value, hours }) => ({
    name: shortStep(unit, value),
    hours,
    href: unit === "day" ? hrefOf?.({ [chart.day]: value }) : undefined,
  }));
  return <HourHeatmap title={title} unit={names.titleOf(chart.value)} rows={rows} />;
};
interface HeatProps extends Pick<DefinedChartProps, "items" | "context"> {
  readonly title: string;
  readonly chart: Extract<Chart, { kind: "heat" }>;
  readonly names: ChartNames;
}

/** Chart of a report's definition, drawn from the rows of a response. */
export const DefinedChart = (props: DefinedChartProps) => {
  const { report, title = reportText(report)(), chart, context: asked, definition = reportOf(report), currency } = props;
  const isDrawn = (row: Cells) => currency === undefined || row.currency === currency;
  const items = props.items.filter(isDrawn);
  const context = { ...asked, before: asked.before && { ...asked.before, items: asked.before.items.filter(isDrawn) } };
  const written = writtenAs(chart, definition.columns, currency);
  const names = chartNames(report, definition);
  // Returns the unit of the values. For lists it is just "number", because the chart's title names the items.
  const unitOf = (value: string) => {
    if (value === ROW_COUNT_KEY) return t("number");
    return currency === undefined ? names.titleOf(value) : t("amount", { column: names.titleOf(value), currency });
  };
  if (chart.kind === "heat") return <Heat title={title} chart={chart} items={items} names={names} context={context} />;
  const rows = chartRows(chart, names, { items, ...context });
  if (isEmptyOrZero(rows)) return <p className="parley-muted">{t("nothing")}</p>;
  switch (chart.kind) {
    case "ranked":
      return <RankedBars label={title} unit={unitOf(chart.value)} rows={rows.rows} {...(written && { written: written.whole })} />;
    case "funnel":
      return <Funnel label={title} rows={rows.rows} />;
    case "ring":
      return <Donut title={title} unit={unitOf(chart.value)} shares={sharesOf(rows)} />;
    case "times": {
      const { count, day } = chart;
      const counted = count === undefined ? undefined : chartRows({ kind: "lines", day, values: [count] }, names, { items, ...context });
      const counts = counted && { name: t("measured"), values: counted.rows.map(({ values }) => values[0] ?? 0) };
      return <Lines {...chartData(title, rows, { unit: t("duration"), written, counts })} />;
    }
    case "lines":
      return <Lines {...chartData(title, rows, { unit: chart.values.length === 1 ? unitOf(chart.values[0] ?? "") : t("number"), written })} />;
    case "bars":
      return <StackedBars {...chartData(title, rows, { unit: chart.values.length === 1 ? unitOf(chart.values[0] ?? "") : t("number"), written })} />;
    default:
      return <StackedBars {...chartData(title, rows, { unit: unitOf(chart.value), written })} />;
  }
};
