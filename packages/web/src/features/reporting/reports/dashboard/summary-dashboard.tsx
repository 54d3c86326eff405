import { addDays, dayIn, elapsedDays } from "@parley/core/calendar";
import type { DashboardSummary } from "@parley/core/contract/reporting/dashboard";
import { useLocation } from "react-router-dom";
import { platformColour } from "../../../../kit/platforms/platform-look.ts";
import { platformName } from "../../../../kit/platforms/platform-name.ts";
import { useHistoryHref } from "../../../../kit/reports/use-history-href.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { Grid } from "../../../../ui/layout/page.tsx";
import { ChartCard } from "../../../../ui/reports/chart-card.tsx";
import { chartData, sharesOf } from "../../../../ui/reports/chart-data.ts";
import { Donut, Lines, StackedBars } from "../../../../ui/reports/charts/charts.tsx";
import { RankedBars } from "../../../../ui/reports/charts/ranked-bars.tsx";
import type { ReportRows } from "../../../../ui/reports/report-table.tsx";
import { stepRows } from "../../../../ui/reports/step-rows.ts";
import { ActiveCustomers } from "./active-customers.tsx";
import { DashboardFrame, DashboardLink } from "./dashboard-frame.tsx";
import { DashboardParts } from "./parts.tsx";
import { useCustomerActivity, useInteractionTrends, usePreviousSummary, useSummary } from "./queries.ts";
import { stepTitle } from "./step-title.ts";
import { Totals } from "./totals.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { MessagesBySender } from "./who-wrote.tsx";

const t = defineMessages("dashboard", {
  sessions: "Sessions",
  messages: "Messages",
  handedOver: "Handed to a person",
  failed: "Failed answers",
  times: "Times",
  platforms: "Sessions by platform",
  platform: "Platform",
  services: "Top services",
  service: "Service",
  answers: "Answers",
  agents: "Support agents",
  agent: "Support agent",
  chats: "Chats accepted",
  written: "Messages written",
});

const PER_STEP = {
  day: defineMessages("dashboard.perDay", {
    sessions: "Sessions per day",
    messages: "Messages per day",
    handed: "Hand-overs and failed answers per day",
  }),
  week: defineMessages("dashboard.perWeek", {
    sessions: "Sessions per week",
    messages: "Messages per week",
    handed: "Hand-overs and failed answers per week",
  }),
  month: defineMessages("dashboard.perMonth", {
    sessions: "Sessions per month",
    messages: "Messages per month",
    handed: "Hand-overs and failed answers per month",
  }),
};

type Measure = Exclude<keyof DashboardSummary["days"][number], "day">;

/**
 * Summary dashboard (spec section 2, dashboard). Its three calls have separate cards, so that a failed call does not
 * affect the others (field notes 91).
 */
export const SummaryDashboard = () => {
  const dashboard = useDashboard();
  const { state, query, grouping } = dashboard;
  const titles = PER_STEP[grouping.step];
  const summary = useSummary(dashboard);
  const { search } = useLocation();
  const history = useHistoryHref();
  const begun = elapsedDays(state, state.today).length;
  const previous = usePreviousSummary(dashboard, summary.data, begun);

  const perStep = (...measures: readonly [name: string, measure: Measure][]) => {
    return ({ days, timeZone, firstWeekday }: DashboardSummary): ReportRows => ({
      name: stepTitle(grouping.step)(),
      columns: measures.map(([name]) => name),
      rows: stepRows({
        range: query,
        step: grouping.step,
        today: dayIn(timeZone, new Date()),
        firstWeekday,
        points: days,
        values: (point) => measures.map(([, measure]) => point?.[measure] ?? 0),
        href: history && (({ from, to }) => history({ from, to: addDays(to, -1), platform: query.platform })),
      }),
    });
  };
  const ofAgent = (id: number) => {
    const params = new URLSearchParams(search);
    params.set("agentId", String(id));
    return `?${params}`;
  };

  return (
    <DashboardFrame id="summary" dashboard={dashboard} timeZone={summary.data?.timeZone}>
      <Totals result={summary} previous={previous} />
      <DashboardParts id="summary" dashboard={dashboard} />
      <Grid min="420px">
        <ChartCard
          title={titles("sessions")}
          result={summary}
          rows={perStep([t("sessions"), "sessions"])}
          chart={(rows) => <StackedBars {...chartData(titles("sessions"), rows)} />}
        />
        <ChartCard
          title={titles("messages")}
          result={summary}
          rows={perStep([t("messages"), "messages"])}
          chart={(rows) => <Lines {...chartData(titles("messages"), rows)} />}
        />
        <ActiveCustomers dashboard={dashboard} result={useCustomerActivity(dashboard)} more={<DashboardLink minimal to="customer-activity" />} />
        <MessagesBySender dashboard={dashboard} result={useInteractionTrends(dashboard)} more={<DashboardLink minimal to="interaction-trends" />} />
        <ChartCard
          title={titles("handed")}
          result={summary}
          rows={perStep([t("handedOver"), "handedOver"], [t("failed"), "failed"])}
          chart={(rows) => <Lines {...chartData(titles("handed"), rows, { unit: t("times") })} />}
        />
        <ChartCard
          title={t("platforms")}
          result={summary}
          rows={({ platforms }) => ({
            name: t("platform"),
            columns: [t("sessions")],
            rows: platforms.map(({ name, count }) => ({ key: name, name: platformName(name), values: [count], colour: platformColour(name) })),
          })}
          chart={(rows) => <Donut title={t("platforms")} unit={t("sessions")} shares={sharesOf(rows)} />}
        />
        <ChartCard
          title={t("services")}
          result={summary}
          rows={({ services }) => ({
            name: t("service"),
            columns: [t("answers")],
            rows: services.map(({ name, count }) => ({ key: name, name, values: [count] })),
          })}
          chart={({ rows }) => <RankedBars label={t("services")} rows={rows} />}
        />
        <ChartCard
          title={t("agents")}
          result={summary}
          rows={({ agents }) => ({
            name: t("agent"),
            columns: [t("chats"), t("written")],
            rows: agents.map(({ id, name, chats, messages }) => ({
              key: String(id),
              name,
              values: [chats, messages],
              ...(id > 0 && { href: ofAgent(id) }),
            })),
          })}
        />
      </Grid>
    </DashboardFrame>
  );
};
