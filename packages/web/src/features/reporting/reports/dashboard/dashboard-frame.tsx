import { dayIn } from "@parley/core/calendar";
import { TIME_STEPS } from "@parley/core/reports";
import type { DashboardKey } from "@parley/core/reports/dashboards";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { dashboardPath, useOfferedDashboards } from "../../../../kit/reports/dashboards.ts";
import { useIsProvider } from "../../../../kit/reports/report-query.ts";
import { dashboardTitle } from "../../../../shared/messages/dashboard-texts.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { LinkButton } from "../../../../ui/controls/link-button.tsx";
import { Page } from "../../../../ui/layout/page.tsx";
import { ReportBar } from "../../../../ui/reports/report-bar.tsx";
import { WrongDays } from "../../../../ui/reports/wrong-days.tsx";
import { useTimeZone } from "../../../../ui/text/time-zone.ts";
import { reportDaysText } from "../days-lead.ts";
import { REPORTS_AREA } from "../report-calls.ts";
import { TestsNote } from "../tests-note.tsx";
import { useReportFilters } from "../use-report-filters.ts";
import { DASHBOARD_AREA } from "./queries.ts";
import { stepTitle } from "./step-title.ts";
import type { Dashboard } from "./use-dashboard.ts";

const t = defineMessages("dashboard.frame", {
  dashboards: "Your dashboards",
  client: "Client",
});

interface DashboardLinkProps {
  readonly to: DashboardKey;
  readonly minimal?: boolean;
  /** True if the link's dashboard is the one that the screen currently shows. */
  readonly isOpen?: boolean;
}

export const DashboardLink = ({ to, minimal = false, isOpen = false }: DashboardLinkProps) => {
  const { search } = useLocation();
  return (
    <LinkButton
      to={`${dashboardPath(to)}${search}`}
      variant={minimal ? "minimal" : "outlined"}
      size={minimal ? "small" : "medium"}
      active={isOpen}
      aria-current={isOpen ? "page" : undefined}
    >
      {dashboardTitle(to)()}
    </LinkButton>
  );
};

const STEPS = TIME_STEPS.map((step) => ({ value: step, label: stepTitle(step) }));
const CLIENT = { value: "client", label: t.ref("client") };

const Choice = ({ open }: { readonly open: DashboardKey }) => {
  const offered = useOfferedDashboards();
  // Reserves the row until the dashboards are loaded, because most roles have several.
  if (offered === undefined) return <div className="parley-dashboard-choice" aria-hidden />;
  return offered.every((key) => key === open) ? null : (
    <nav className="parley-dashboard-choice" aria-label={t("dashboards")}>
      {offered.map((key) => (
        <DashboardLink key={key} to={key} isOpen={key === open} />
      ))}
    </nav>
  );
};

interface DashboardFrameProps {
  readonly id: DashboardKey;
  readonly dashboard: Dashboard;
  /** Time zone of the figures; undefined until a response contains it. */
  readonly timeZone: string | undefined;
  readonly children: ReactNode;
}

/** Frame that all dashboards share: heading, period, filters, a refresh button, and links to the other dashboards. */
export const DashboardFrame = ({ id, dashboard: { state, query }, timeZone, children }: DashboardFrameProps) => {
  const queries = useQueryClient();
  const areas = [DASHBOARD_AREA, REPORTS_AREA];
  const busy = useIsFetching({ predicate: ({ queryKey: [area] }) => areas.some((own) => own === area) }) > 0;
  const own = useTimeZone();
  const zone = timeZone ?? own;
  const isProvider = useIsProvider();
  const refresh = () => {
    for (const area of areas) void queries.invalidateQueries({ queryKey: [area] });
  };
  return (
    <Page title={dashboardTitle(id)()} lead={reportDaysText(state, dayIn(zone, new Date()), zone)}>
      <Choice open={id} />
      <ReportBar state={state} filters={useReportFilters(query)} groups={isProvider ? [...STEPS, CLIENT] : STEPS} busy={busy} onRefresh={refresh} />
      <TestsNote tests={query.tests} />
      {state.problem === undefined ? children : <WrongDays state={state} problem={state.problem} />}
    </Page>
  );
};
