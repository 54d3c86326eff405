import type { CallOutput } from "@parley/core/contract";
import type { insights } from "@parley/core/contract/reporting/insights";
import { useQuery } from "@tanstack/react-query";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Grid } from "../../../ui/layout/page.tsx";
import { ChartCard } from "../../../ui/reports/chart-card.tsx";
import { chartData } from "../../../ui/reports/chart-data.ts";
import { Lines, StackedBars } from "../../../ui/reports/charts/charts.tsx";
import type { ReportRows } from "../../../ui/reports/report-table.tsx";
import { shortStep, stepName } from "../../../ui/reports/steps.ts";
import { durationText, durationTicks, shortDuration } from "../../../ui/text/duration.ts";
import { type InsightOptions, insightCalls } from "./use-insights.ts";

type Days = CallOutput<typeof insights.days>;
type Day = Days["days"][number];

const t = defineMessages("insights.days", {
  all: "By day",
  own: "Your days",
  arrivals: "Customers by day",
  ownArrivals: "Chats you accepted",
  customers: "Customers",
  inTime: "Accepted in time",
  late: "Accepted later",
  unanswered: "Left the queue",
  open: "Not accepted yet",
  times: "First response and handling time",
  firstResponse: "First response",
  handling: "Handling time",
  firstResponseSeconds: "First response (seconds, median)",
  handlingSeconds: "Handling time (seconds, median)",
  day: "Day",
  nothing: "No customers asked for a person in this period.",
  ownNothing: "You accepted no chats in this period.",
});

/** Colours of the series "in time", "late", "unanswered" and "open". */
const COLOURS = ["well", "waits", "wrong", "runs"].map((meaning) => `var(--parley-status-${meaning})`);

const rowsOf = ({ days }: Days, columns: readonly string[], values: (day: Day) => readonly (number | null)[]): ReportRows => ({
  name: t("day"),
  columns,
  rows: days.map((day, at) => ({
    key: day.day,
    name: stepName("day", day.day),
    short: shortStep("day", day.day),
    values: values(day),
    partial: at === days.length - 1 ? ("soFar" as const) : undefined,
  })),
});

const WRITTEN = { whole: durationText, short: shortDuration, ticks: durationTicks };

/**
 * Charts per day. They cover the chats of all agents if the user is a lead, and otherwise only the user's own chats.
 */
export const DaysCharts = ({ chosen: { weeks, seconds }, isLead }: { readonly chosen: InsightOptions; readonly isLead: boolean }) => {
  const query = { ...(weeks !== undefined && { weeks }), ...(seconds !== undefined && { seconds }) };
  const result = useQuery({ ...insightCalls.days.options({ query }), meta: { quiet: true } });
  const arrivals = t(isLead ? "arrivals" : "ownArrivals");
  const nothing = t(isLead ? "nothing" : "ownNothing");
  const counted = isLead ? [t("inTime"), t("late"), t("unanswered"), t("open")] : [t("inTime"), t("late")];
  const title = t(isLead ? "all" : "own");
  return (
    <section aria-label={title} className="parley-insights-part is-charts">
      <h2 className="parley-insights-heading">{title}</h2>
      <Grid min="420px">
        <ChartCard
          title={arrivals}
          result={result}
          nothing={nothing}
          rows={(data) => ({
            ...rowsOf(data, counted, ({ arrivals: all, accepted, inTime, unanswered }) =>
              [inTime, accepted - inTime, unanswered, all - accepted - unanswered].slice(0, counted.length),
            ),
            colours: COLOURS,
          })}
          chart={(rows) => <StackedBars {...chartData(arrivals, rows, { unit: t("customers") })} />}
        />
        <ChartCard
          title={t("times")}
          result={result}
          nothing={nothing}
          totals={false}
          rows={(data) =>
            rowsOf(data, [t("firstResponseSeconds"), t("handlingSeconds")], ({ firstResponseSeconds, handleSeconds }) => [
              firstResponseSeconds,
              handleSeconds,
            ])
          }
          chart={(rows) => (
            <Lines {...chartData(t("times"), { ...rows, columns: [t("firstResponse"), t("handling")] }, { unit: t("times"), written: WRITTEN })} />
          )}
        />
      </Grid>
    </section>
  );
};
