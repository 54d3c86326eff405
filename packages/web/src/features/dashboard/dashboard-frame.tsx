import { addDays, begunDays, dayCount, dayIn } from "@parley/core/calendar";
import type { DashboardKey } from "@parley/core/dashboards";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { dashboardPath, useOfferedDashboards } from "../../kit/dashboards/dashboards.ts";
import { REPORTS_AREA } from "../../kit/reports/report-calls.ts";
import type { ReportQueryInput } from "../../kit/reports/report-query.ts";
import { useReportFilters } from "../../kit/reports/use-report-filters.ts";
import { dashboardTitle } from "../../shared/messages/dashboard-texts.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { ReportBar } from "../../ui/report/report-bar.tsx";
import type { ReportState } from "../../ui/report/use-report-state.ts";
import { longDay, shortDay } from "../../ui/text/day-format.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { DASHBOARD_AREA } from "./queries.ts";

const t = defineMessages("dashboard.frame", {
  days: { one: "{day}, in {zone}.", other: "{from} to {last}, {count} days in {zone}." },
  begun: "{begun} of {count} have begun.",
  partial: "Today ({day}) is not over yet, so its figures are incomplete.",
  dashboards: "Your dashboards",
});

/** A link to another dashboard about the same days and filters. */
export const DashboardLink = ({ to, minimal = false }: { readonly to: DashboardKey; readonly minimal?: boolean }) => {
  const { search } = useLocation();
  return (
    <LinkButton to={`${dashboardPath(to)}${search}`} variant={minimal ? "minimal" : "outlined"} size={minimal ? "small" : "medium"}>
      {dashboardTitle(to)()}
    </LinkButton>
  );
};

/** The dashboards that are offered beside the one that is open, in the order of the role. */
const Choice = ({ open }: { readonly open: DashboardKey }) => {
  const others = useOfferedDashboards()?.filter((key) => key !== open);
  // Most are offered several: their row is kept free until it is known which.
  if (others === undefined) return <div className="parley-dashboard-choice" aria-hidden />;
  return others.length === 0 ? null : (
    <nav className="parley-dashboard-choice" aria-label={t("dashboards")}>
      {others.map((key) => (
        <DashboardLink key={key} to={key} />
      ))}
    </nav>
  );
};

interface DashboardFrameProps {
  readonly id: DashboardKey;
  readonly state: ReportState;
  readonly query: ReportQueryInput;
  /** Where the figures were counted, once an answer says so. */
  readonly timeZone: string | undefined;
  readonly children: ReactNode;
}

/** What all dashboards share: heading, days in words, filters, refresh, links to the others. */
export const DashboardFrame = ({ id, state, query, timeZone, children }: DashboardFrameProps) => {
  const queries = useQueryClient();
  const areas = [DASHBOARD_AREA, REPORTS_AREA];
  const busy = useIsFetching({ predicate: ({ queryKey: [area] }) => areas.some((own) => own === area) }) > 0;
  const own = useTimeZone();
  const zone = timeZone ?? own;
  const now = dayIn(zone, new Date());
  const [count, begun] = [dayCount(state), begunDays(state, now)];
  const days = t("days", { count, day: longDay(state.from), from: shortDay(state.from), last: longDay(addDays(state.to, -1)), zone });
  const lead = [
    days,
    begun.length < count ? t("begun", { begun: begun.length, count }) : "",
    begun.includes(now) ? t("partial", { day: shortDay(now) }) : "",
  ];
  const refresh = () => {
    for (const area of areas) void queries.invalidateQueries({ queryKey: [area] });
  };
  return (
    <Page title={dashboardTitle(id)()} lead={lead.filter(Boolean).join(" ")}>
      <Choice open={id} />
      <ReportBar state={state} filters={useReportFilters(query)} busy={busy} onRefresh={refresh} />
      {children}
    </Page>
  );
};
