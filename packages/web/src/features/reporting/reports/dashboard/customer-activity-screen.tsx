import { weekdaysFrom } from "@parley/core/calendar";
import { useHistoryHref } from "../../../../kit/reports/use-history-href.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { Grid } from "../../../../ui/layout/page.tsx";
import { ChartCard } from "../../../../ui/reports/chart-card.tsx";
import { HourHeatmap } from "../../../../ui/reports/charts/charts.tsx";
import { RankedBars } from "../../../../ui/reports/charts/ranked-bars.tsx";
import { weekdayName } from "../../../../ui/text/day-format.ts";
import { ActiveCustomers } from "./active-customers.tsx";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { DashboardParts } from "./parts.tsx";
import { useCustomerActivity } from "./queries.ts";
import { useDashboard } from "./use-dashboard.ts";

const t = defineMessages("dashboard.activity", {
  hours: "Customer messages by weekday and hour",
  hour: "Hour",
  hourName: "{hour}:00",
  top: "Customers with the most sessions",
  customer: "Customer",
  sessions: "Sessions",
  messages: "Messages",
  name: "{name} ({code})",
});

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Dashboard with customer activity (spec section 2, dashboard, customer activity). */
export const CustomerActivityScreen = () => {
  const dashboard = useDashboard();
  const activity = useCustomerActivity(dashboard);
  const history = useHistoryHref();
  return (
    <DashboardFrame id="customer-activity" dashboard={dashboard} timeZone={activity.data?.timeZone}>
      <Grid min="420px">
        <ActiveCustomers dashboard={dashboard} result={activity} />
        <ChartCard
          title={t("hours")}
          result={activity}
          rows={({ hours, firstWeekday }) => {
            const weekdays = weekdaysFrom(firstWeekday);
            const found = new Map(hours.map(({ weekday, hour, messages }) => [`${weekday}/${hour}`, messages]));
            return {
              name: t("hour"),
              columns: weekdays.map(weekdayName),
              rows: HOURS.map((hour) => ({
                key: String(hour),
                name: t("hourName", { hour }),
                values: weekdays.map((weekday) => found.get(`${weekday}/${hour}`) ?? 0),
              })),
            };
          }}
          chart={({ columns, rows }) => (
            <HourHeatmap
              title={t("hours")}
              unit={t("messages")}
              rows={columns.map((name, at) => ({ name, hours: rows.map(({ values }) => values[at] ?? 0) }))}
            />
          )}
        />
        <ChartCard
          title={t("top")}
          result={activity}
          rows={({ top }) => ({
            name: t("customer"),
            columns: [t("sessions"), t("messages")],
            rows: top.map(({ userCode, name, sessions, messages }) => ({
              key: userCode,
              name: t("name", { name, code: userCode }),
              values: [sessions, messages],
              ...(history !== undefined && { href: history({ search: userCode }) }),
            })),
          })}
          chart={({ rows }) => <RankedBars label={t("top")} rows={rows} />}
        />
      </Grid>
      <DashboardParts id="customer-activity" dashboard={dashboard} />
    </DashboardFrame>
  );
};
