import { addDays, dayCount, dayIn } from "@parley/core/calendar";
import { pathTo, type ScreenId } from "@parley/core/screens";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { ReportQueryInput } from "../../kit/reports/report-query.ts";
import { useReportFilters } from "../../kit/reports/use-report-filters.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { screenTitle } from "../../shared/messages/screen-texts.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { begunDays } from "../../ui/report/presets.ts";
import { ReportBar } from "../../ui/report/report-bar.tsx";
import type { ReportState } from "../../ui/report/use-report-state.ts";
import { longDay, shortDay } from "../../ui/text/day-format.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { DASHBOARD_AREA } from "./queries.ts";

const t = defineMessages("dashboard.frame", {
  days: { one: "{day}, in {zone}.", other: "{from} to {last}, {count} days in {zone}." },
  begun: "{begun} of {count} have begun.",
  partial: "Today ({day}) is not over yet, so its figures are incomplete.",
});

type DashboardId = Extract<ScreenId, "dashboard" | "customer-activity" | "interaction-trends">;
const DASHBOARDS: readonly DashboardId[] = ["dashboard", "customer-activity", "interaction-trends"];

/** A link to another dashboard about the same days and filters. */
export const DashboardLink = ({ to, minimal = false }: { readonly to: DashboardId; readonly minimal?: boolean }) => {
  const { search } = useLocation();
  return (
    <LinkButton to={`${pathTo(to)}${search}`} variant={minimal ? "minimal" : "outlined"} size={minimal ? "small" : "medium"}>
      {screenTitle(to)()}
    </LinkButton>
  );
};

interface DashboardFrameProps {
  readonly id: DashboardId;
  readonly state: ReportState;
  readonly query: ReportQueryInput;
  /** Where the figures were counted, once an answer says so. */
  readonly timeZone: string | undefined;
  readonly children: ReactNode;
}

/** What the three dashboards share: heading, days in words, filters, refresh, links to each other. */
export const DashboardFrame = ({ id, state, query, timeZone, children }: DashboardFrameProps) => {
  const queries = useQueryClient();
  const busy = useIsFetching({ queryKey: [DASHBOARD_AREA] }) > 0;
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
  return (
    <Page
      title={screenTitle(id)()}
      lead={lead.filter(Boolean).join(" ")}
      actions={DASHBOARDS.filter((other) => other !== id).map((other) => <DashboardLink key={other} to={other} />)}
    >
      <ReportBar
        state={state}
        filters={useReportFilters(query)}
        busy={busy}
        onRefresh={() => void queries.invalidateQueries({ queryKey: [DASHBOARD_AREA] })}
      />
      {children}
    </Page>
  );
};
