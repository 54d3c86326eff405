import { dayIn } from "@parley/core/calendar";
import type { CustomerActivity } from "@parley/core/contract/reports/dashboard";
import type { ReactNode } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { StackedBars } from "../../ui/charts/charts.tsx";
import { ChartCard, type ReportResult } from "../../ui/report/chart-card.tsx";
import { chartData } from "../../ui/report/chart-data.ts";
import { dayRows } from "../../ui/report/day-rows.ts";
import type { ReportState } from "../../ui/report/use-report-state.ts";

const t = defineMessages("dashboard.customers", {
  title: "Active customers per day",
  day: "Day",
  new: "New",
  returning: "Returning",
  active: "Active",
  customers: "Customers",
});

interface ActiveCustomersProps {
  readonly state: ReportState;
  readonly result: ReportResult<CustomerActivity>;
  readonly more?: ReactNode;
}

/** New and returning customers of each day, who together are the active ones. Someone active on two days is counted on both, so there is no total. */
export const ActiveCustomers = ({ state, result, more }: ActiveCustomersProps) => (
  <ChartCard
    title={t("title")}
    result={result}
    more={more}
    totals={false}
    rows={({ days, timeZone }) => ({
      name: t("day"),
      columns: [t("new"), t("returning"), t("active")],
      rows: dayRows({
        range: state,
        today: dayIn(timeZone, new Date()),
        points: days,
        values: (point) => [point?.new ?? 0, point?.returning ?? 0, point?.active ?? 0],
      }),
    })}
    chart={(rows) => <StackedBars {...chartData(t("title"), rows, { unit: t("customers"), columns: [t("new"), t("returning")] })} />}
  />
);
