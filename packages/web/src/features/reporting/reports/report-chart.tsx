import { COUNT_CHART_KEY, drawsSeconds, type ReportKey, reportOf } from "@parley/core/reports";
import { memo, type ReactNode, useDeferredValue, useMemo, useRef } from "react";
import { saveFile } from "../../../shared/files/save-file.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { reportText } from "../../../shared/messages/report-texts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/inputs.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { DuplicateIcon } from "../../../ui/icons.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { ChartBoundary } from "../../../ui/reports/charts/chart-boundary.tsx";
import { chartImageOf } from "../../../ui/reports/charts/picture.ts";
import type { ReportState } from "../../../ui/reports/use-report-state.ts";
import { DefinedChart } from "./defined-chart.tsx";
import type { DetailsHref } from "./use-behind-href.ts";
import type { ReportCalls } from "./use-report-calls.ts";

const t = defineMessages("reports.picture", {
  choose: "Values in the chart",
  counts: "Counts",
  times: "Times",
  amount: "{column}, {currency}",
  copy: "Copy as image",
  copied: "The chart was copied to the clipboard as an image",
  saved: "The clipboard cannot be used, so the image was downloaded instead",
});

const PNG = "image/png";
/** Height of a funnel in pixels, for its usual three bars: the total and two outcomes. */
const FUNNEL_HEIGHT = 120;

/** Copies the chart as an image to the clipboard, or downloads it if the browser refuses. */
async function copyPicture(element: HTMLElement, name: string): Promise<void> {
  const picture = chartImageOf(element);
  try {
    await navigator.clipboard.write([new ClipboardItem({ [PNG]: picture })]);
    showSuccessNotice(t("copied"));
  } catch {
    saveFile(`${name}.png`, await picture, PNG);
    showSuccessNotice(t("saved"));
  }
}

interface ReportChartProps {
  readonly report: ReportKey;
  readonly title: string;
  readonly calls: ReportCalls;
  readonly state: ReportState;
  readonly behind: DetailsHref;
  readonly asTable: ReactNode;
}

/** Memoised, because other parts of the screen load later and the filters above change often. */
const Drawing = memo(DefinedChart);

/** Card with the chart of a report. It loads and fails independently of figures and rows (field notes 91). */
export const ReportChart = ({
  report,
  title,
  calls: { chart, charts, mayChoose, drawn, now, firstWeekday, chartBefore },
  state,
  behind,
  asTable,
}: ReportChartProps) => {
  const drawing = useRef<HTMLDivElement>(null);
  const { from, to } = state;
  const context = useMemo(
    () => ({ range: { from, to }, today: now, firstWeekday, before: chartBefore, hrefOf: behind }),
    [from, to, now, firstWeekday, chartBefore, behind],
  );
  const { error, refetch } = chart;
  // Defers drawing the chart, so that the figures are rendered first.
  const drawnData = useDeferredValue(chart.data);
  const data = chart.data && drawnData;
  if (drawn === undefined) return null;
  const copy = () => {
    if (drawing.current !== null) void copyPicture(drawing.current, `${title} ${state.from}`);
  };
  const body = () => {
    if (error !== null && chart.data === undefined) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <Skeleton shape="chart" height={drawn.chart.kind === "funnel" ? FUNNEL_HEIGHT : undefined} />;
    return (
      <ChartBoundary key={`${drawn.group} ${state.chart}`}>
        <div ref={drawing} className="parley-report-drawing">
          <Drawing report={report} chart={drawn.chart} definition={drawn.definition} items={data.items} context={context} currency={drawn.currency} />
        </div>
      </ChartBoundary>
    );
  };
  return (
    <Card
      title={title}
      className="parley-report-chart"
      actions={
        <>
          {mayChoose ? (
            <Select
              aria-label={t("choose")}
              fill={false}
              disabled={charts.length === 0}
              value={charts.find(({ key }) => key === state.chart)?.key ?? ""}
              placeholder={t(drawsSeconds(reportOf(report)) ? "times" : "counts")}
              options={charts.map(({ key, of, currency }) => ({
                value: key,
                label: () => {
                  if (key === COUNT_CHART_KEY) return t("counts");
                  return currency === undefined ? reportText(report, of)() : t("amount", { column: reportText(report, of)(), currency });
                },
              }))}
              onChange={(chosen) => state.setChart(chosen === "" ? undefined : chosen)}
            />
          ) : null}
          {asTable}
          <Button variant="minimal" size="small" icon={<DuplicateIcon />} disabled={data === undefined} onClick={copy}>
            {t("copy")}
          </Button>
        </>
      }
    >
      {body()}
    </Card>
  );
};
