import { dayIn } from "@parley/core/calendar";
import { type Measure, measuresOf, reportOf } from "@parley/core/reports";
import type { ReportPart } from "@parley/core/reports/dashboards";
import type { ReportAnswerInfo } from "../../../../kit/reports/defined-answer.ts";
import { partText } from "../../../../shared/messages/dashboard-texts.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { reportText } from "../../../../shared/messages/report-texts.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Card, Figure } from "../../../../ui/layout/card.tsx";
import { Grid } from "../../../../ui/layout/page.tsx";
import { durationText } from "../../../../ui/text/duration.ts";
import { percentageText } from "../../../../ui/text/number-format.ts";
import { useTimeZone } from "../../../../ui/text/time-zone.ts";
import { countFigure } from "../compared.tsx";
import { PartLink } from "./part-link.tsx";
import type { Dashboard } from "./use-dashboard.ts";
import { usePartAnswer, usePreviousPartTotals } from "./use-part-answer.ts";

const t = defineMessages("dashboard.part.figures", {
  before: "{share} in the previous period",
  nothingBefore: "None in the previous period",
  nothing: "–",
  median: "{column}, median",
  average: { one: "Average of {count}: {average}", other: "Average of {count}: {average}" },
  nobody: "Nobody was counted",
});

type FiguresPart = Extract<ReportPart, { readonly kind: "figures" }>;
type Success = NonNullable<FiguresPart["success"]>;

const LEAST = "130px";

/** Returns the success rate in percent, rounded to one decimal; undefined without attempts. */
function shareText({ failed, of }: Success, { totals }: Pick<ReportAnswerInfo, "totals">): string | undefined {
  const all = totals[of] ?? 0;
  return all === 0 ? undefined : percentageText((100 * (all - (totals[failed] ?? 0))) / all);
}

const SuccessFigure = ({
  success,
  now,
  before,
}: {
  readonly success: Success;
  readonly now: ReportAnswerInfo;
  readonly before: ReportAnswerInfo | undefined;
}) => {
  const share = before && shareText(success, before);
  const note = share === undefined ? t("nothingBefore") : t("before", { share });
  return <Figure label={partText(success.title)} value={shareText(success, now) ?? t("nothing")} note={before === undefined ? undefined : note} />;
};

/**
 * Figure with the median and the average of a measure, and the number of values on which they are based (field notes
 * 92).
 */
const MeasureFigure = ({ column, measure: { median, average, count } }: { readonly column: string; readonly measure: Measure }) => (
  <Figure
    label={t("median", { column })}
    value={median === null ? t("nothing") : durationText(median)}
    note={average === null ? t("nobody") : t("average", { average: durationText(average), count })}
  />
);

export const PartFigures = ({
  part: { report, columns, success },
  dashboard: { query },
}: {
  readonly part: FiguresPart;
  readonly dashboard: Dashboard;
}) => {
  const zone = useTimeZone();
  const { data, error, refetch } = usePartAnswer(report, query);
  const { data: before } = usePreviousPartTotals(report, query, dayIn(zone, new Date()));
  const title = reportText(report)();
  if (data === undefined)
    return (
      <Card title={title} className="parley-dashboard-figures">
        {error === null ? (
          <Skeleton shape="figures" count={columns.length + measuresOf(reportOf(report)).length + (success === undefined ? 0 : 1)} min={LEAST} />
        ) : (
          <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  const totals: ReportAnswerInfo["totals"] = data.totals;
  const earlier: ReportAnswerInfo["totals"] | undefined = before?.totals;
  return (
    <Card title={title} actions={<PartLink report={report} query={query} />} className="parley-dashboard-figures">
      <Grid min={LEAST}>
        {success === undefined ? null : <SuccessFigure success={success} now={data} before={before} />}
        {columns.map((column) => (
          <Figure key={column} {...countFigure(reportText(report, column)(), totals[column] ?? 0, earlier && (earlier[column] ?? 0))} />
        ))}
        {Object.entries<Measure>(data.measures).map(([column, measure]) => (
          <MeasureFigure key={column} column={reportText(report, column)()} measure={measure} />
        ))}
      </Grid>
    </Card>
  );
};
