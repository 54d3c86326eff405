import { dayIn } from "@parley/core/calendar";
import type { InteractionTrends } from "@parley/core/contract/reports/dashboard";
import { platformColour } from "../../kit/platforms/platform-look.ts";
import { platformName } from "../../kit/platforms/platform-name.ts";
import { useReportQuery } from "../../kit/reports/report-query.ts";
import { type Statuses, statusColour } from "../../kit/statuses/status-look.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Donut, StackedBars } from "../../ui/charts/charts.tsx";
import { Grid } from "../../ui/layout/page.tsx";
import { ChartCard } from "../../ui/report/chart-card.tsx";
import { chartData, sharesOf } from "../../ui/report/chart-data.ts";
import { dayRows } from "../../ui/report/day-rows.ts";
import type { ReportRows } from "../../ui/report/report-table.tsx";
import { type ReportState, useReportState } from "../../ui/report/use-report-state.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { Parts } from "./parts.tsx";
import { useInteractionTrends } from "./queries.ts";
import { WhoWrote } from "./who-wrote.tsx";

const OUTCOMES = {
  bot: "Answered by the bot alone",
  person: "Taken by a person",
  waiting: "Waiting for a person",
  abandoned: "Left the queue",
} as const;

const t = defineMessages("dashboard.trends", {
  platforms: "Sessions by platform, per day",
  day: "Day",
  outcomes: "How conversations ended",
  outcome: "Outcome",
  sessions: "Sessions",
});
const outcomeText = defineMessages("dashboard.trends.outcomes", OUTCOMES);

const isOutcome = (name: string): name is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, name);
/** As which status of a chat an outcome is drawn. */
const STATUS_OF = { bot: "bot", person: "active", waiting: "queued", abandoned: "abandoned" } as const satisfies Record<
  keyof typeof OUTCOMES,
  Statuses["chat"]
>;
const outcomeColour = (name: string) => (isOutcome(name) ? { colour: statusColour("chat", STATUS_OF[name]) } : {});
const outcomeName = (name: string) => (isOutcome(name) ? outcomeText(name) : name);

/** A column for each platform that had sessions in the range. */
function platformRows({ platforms, timeZone }: InteractionTrends, range: ReportState): ReportRows {
  const names = [...new Set(platforms.map(({ platform }) => platform))].sort();
  const found = new Map(platforms.map(({ day, platform, sessions }) => [`${day}/${platform}`, sessions]));
  return {
    name: t("day"),
    columns: names.map(platformName),
    colours: names.map(platformColour),
    rows: dayRows({
      range,
      today: dayIn(timeZone, new Date()),
      points: platforms,
      values: (point) => names.map((name) => found.get(`${point?.day}/${name}`) ?? 0),
    }),
  };
}

/** Spec section 2, dashboard, interaction trends. */
export const InteractionTrendsScreen = () => {
  const state = useReportState();
  const query = useReportQuery(state);
  const trends = useInteractionTrends(query);
  return (
    <DashboardFrame id="interaction-trends" state={state} query={query} timeZone={trends.data?.timeZone}>
      <Grid min="420px">
        <WhoWrote state={state} result={trends} />
        <ChartCard
          title={t("platforms")}
          result={trends}
          rows={(data) => platformRows(data, state)}
          chart={(rows) => <StackedBars {...chartData(t("platforms"), rows, { unit: t("sessions") })} />}
        />
        <ChartCard
          title={t("outcomes")}
          result={trends}
          rows={({ outcomes }) => ({
            name: t("outcome"),
            columns: [t("sessions")],
            rows: outcomes.map(({ name, count }) => ({ key: name, name: outcomeName(name), values: [count], ...outcomeColour(name) })),
          })}
          chart={(rows) => <Donut title={t("outcomes")} unit={t("sessions")} shares={sharesOf(rows)} />}
        />
      </Grid>
      <Parts id="interaction-trends" query={query} />
    </DashboardFrame>
  );
};
