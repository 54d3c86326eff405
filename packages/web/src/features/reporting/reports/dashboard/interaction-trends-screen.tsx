import { dayIn } from "@parley/core/calendar";
import type { InteractionTrends } from "@parley/core/contract/reporting/dashboard";
import { platformColour } from "../../../../kit/platforms/platform-look.ts";
import { platformName } from "../../../../kit/platforms/platform-name.ts";
import { type Statuses, statusColour } from "../../../../kit/statuses/status-look.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { Grid } from "../../../../ui/layout/page.tsx";
import { ChartCard } from "../../../../ui/reports/chart-card.tsx";
import { chartData, sharesOf } from "../../../../ui/reports/chart-data.ts";
import { Donut, StackedBars } from "../../../../ui/reports/charts/charts.tsx";
import type { ReportRows } from "../../../../ui/reports/report-table.tsx";
import { stepRows } from "../../../../ui/reports/step-rows.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { DashboardParts } from "./parts.tsx";
import { useInteractionTrends } from "./queries.ts";
import { stepTitle } from "./step-title.ts";
import { type Dashboard, useDashboard } from "./use-dashboard.ts";
import { MessagesBySender } from "./who-wrote.tsx";

const OUTCOMES = {
  bot: "Answered by the bot alone",
  person: "Taken by a person",
  waiting: "Not accepted yet",
  abandoned: "Left the queue",
} as const;

const t = defineMessages("dashboard.trends", {
  perDay: "Sessions by platform, per day",
  perWeek: "Sessions by platform, per week",
  perMonth: "Sessions by platform, per month",
  outcomes: "Conversations by outcome",
  outcome: "Outcome",
  sessions: "Sessions",
});
const TITLES = { day: "perDay", week: "perWeek", month: "perMonth" } as const;
const outcomeText = defineMessages("dashboard.trends.outcomes", OUTCOMES);

const isOutcome = (name: string): name is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, name);
/** Chat statuses whose colours the outcomes use. */
const STATUS_OF = { bot: "bot", person: "active", waiting: "queued", abandoned: "abandoned" } as const satisfies Record<
  keyof typeof OUTCOMES,
  Statuses["chat"]
>;
const outcomeColour = (name: string) => (isOutcome(name) ? { colour: statusColour("chat", STATUS_OF[name]) } : {});
const outcomeName = (name: string) => (isOutcome(name) ? outcomeText(name) : name);

function platformRows({ platforms, timeZone, firstWeekday }: InteractionTrends, { query, grouping: { step } }: Dashboard): ReportRows {
  const names = [...new Set(platforms.map(({ platform }) => platform))].sort();
  const found = new Map(platforms.map(({ day, platform, sessions }) => [`${day}/${platform}`, sessions]));
  return {
    name: stepTitle(step)(),
    columns: names.map(platformName),
    colours: names.map(platformColour),
    rows: stepRows({
      range: query,
      step,
      today: dayIn(timeZone, new Date()),
      firstWeekday,
      points: platforms,
      values: (point) => names.map((name) => found.get(`${point?.day}/${name}`) ?? 0),
    }),
  };
}

/** Dashboard with interaction trends (spec section 2, dashboard, interaction trends). */
export const InteractionTrendsScreen = () => {
  const dashboard = useDashboard();
  const trends = useInteractionTrends(dashboard);
  const platforms = t(TITLES[dashboard.grouping.step]);
  return (
    <DashboardFrame id="interaction-trends" dashboard={dashboard} timeZone={trends.data?.timeZone}>
      <Grid min="420px">
        <MessagesBySender dashboard={dashboard} result={trends} />
        <ChartCard
          title={platforms}
          result={trends}
          rows={(data) => platformRows(data, dashboard)}
          chart={(rows) => <StackedBars {...chartData(platforms, rows, { unit: t("sessions") })} />}
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
      <DashboardParts id="interaction-trends" dashboard={dashboard} />
    </DashboardFrame>
  );
};
