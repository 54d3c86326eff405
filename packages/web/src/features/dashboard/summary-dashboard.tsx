import { begunDays, dayIn } from "@parley/core/calendar";
import type { DashboardSummary } from "@parley/core/contract/reports/dashboard";
import { useLocation } from "react-router-dom";
import { platformColour } from "../../kit/platforms/platform-look.ts";
import { platformName } from "../../kit/platforms/platform-name.ts";
import { useReportQuery } from "../../kit/reports/report-query.ts";
import { useHistoryHref } from "../../kit/reports/use-history-href.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Donut, Lines, StackedBars } from "../../ui/charts/charts.tsx";
import { RankedBars } from "../../ui/charts/ranked-bars.tsx";
import { Grid } from "../../ui/layout/page.tsx";
import { ChartCard } from "../../ui/report/chart-card.tsx";
import { chartData, sharesOf } from "../../ui/report/chart-data.ts";
import { dayRows } from "../../ui/report/day-rows.ts";
import type { ReportRows } from "../../ui/report/report-table.tsx";
import { useReportState } from "../../ui/report/use-report-state.ts";
import { ActiveCustomers } from "./active-customers.tsx";
import { DashboardFrame, DashboardLink } from "./dashboard-frame.tsx";
import { useCustomerActivity, useInteractionTrends, usePrevious, useSummary } from "./queries.ts";
import { Totals } from "./totals.tsx";
import { WhoWrote } from "./who-wrote.tsx";

const t = defineMessages("dashboard", {
  day: "Day",
  sessionsPerDay: "Sessions per day",
  sessions: "Sessions",
  messagesPerDay: "Messages per day",
  messages: "Messages",
  handed: "Handed over and failed, per day",
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

type Measure = Exclude<keyof DashboardSummary["days"][number], "day">;

/** Spec section 2, dashboard. Three calls, each with cards of its own, so that one which fails leaves the rest (field notes 91). */
export const SummaryDashboard = () => {
  const state = useReportState();
  const query = useReportQuery(state);
  const summary = useSummary(query);
  const { search } = useLocation();
  const history = useHistoryHref();
  const begun = begunDays(state, state.today).length;
  const previous = usePrevious(query, summary.data, begun);

  const perDay = (...measures: readonly [name: string, measure: Measure][]) => {
    return ({ days, timeZone }: DashboardSummary): ReportRows => ({
      name: t("day"),
      columns: measures.map(([name]) => name),
      rows: dayRows({
        range: state,
        today: dayIn(timeZone, new Date()),
        points: days,
        values: (point) => measures.map(([, measure]) => point?.[measure] ?? 0),
        href: history && ((day) => history({ from: day, to: day, platform: query.platform })),
      }),
    });
  };
  const ofAgent = (id: number) => {
    const params = new URLSearchParams(search);
    params.set("agentId", String(id));
    return `?${params}`;
  };

  return (
    <DashboardFrame id="summary" state={state} query={query} timeZone={summary.data?.timeZone}>
      <Totals result={summary} previous={previous} days={begun} />
      <Grid min="420px">
        <ChartCard
          title={t("sessionsPerDay")}
          result={summary}
          rows={perDay([t("sessions"), "sessions"])}
          chart={(rows) => <StackedBars {...chartData(t("sessionsPerDay"), rows)} />}
        />
        <ChartCard
          title={t("messagesPerDay")}
          result={summary}
          rows={perDay([t("messages"), "messages"])}
          chart={(rows) => <Lines {...chartData(t("messagesPerDay"), rows)} />}
        />
        <ActiveCustomers state={state} result={useCustomerActivity(query)} more={<DashboardLink minimal to="customer-activity" />} />
        <WhoWrote state={state} result={useInteractionTrends(query)} more={<DashboardLink minimal to="interaction-trends" />} />
        <ChartCard
          title={t("handed")}
          result={summary}
          rows={perDay([t("handedOver"), "handedOver"], [t("failed"), "failed"])}
          chart={(rows) => <Lines {...chartData(t("handed"), rows, { unit: t("times") })} />}
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
            rows: agents.map(({ id, name, chats, messages }) => ({ key: String(id), name, values: [chats, messages], href: ofAgent(id) })),
          })}
        />
      </Grid>
    </DashboardFrame>
  );
};
