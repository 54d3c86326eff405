import { dayIn } from "@parley/core/calendar";
import type { CustomerActivity } from "@parley/core/contract/reporting/dashboard";
import type { ReactNode } from "react";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { ChartCard, type ReportResult } from "../../../../ui/reports/chart-card.tsx";
import { chartData } from "../../../../ui/reports/chart-data.ts";
import { StackedBars } from "../../../../ui/reports/charts/charts.tsx";
import { stepRows } from "../../../../ui/reports/step-rows.ts";
import { stepTitle } from "./step-title.ts";
import type { Dashboard } from "./use-dashboard.ts";

const t = defineMessages("dashboard.customers", {
  perDay: "Active customers per day",
  perWeek: "Active customers per week",
  perMonth: "Active customers per month",
  new: "New",
  returning: "Returning",
  active: "Active",
  customers: "Customers",
});

interface ActiveCustomersProps {
  readonly dashboard: Dashboard;
  readonly result: ReportResult<CustomerActivity>;
  readonly more?: ReactNode;
}

const TITLES = { day: "perDay", week: "perWeek", month: "perMonth" } as const;

/**
 * Chart of new and returning customers per day. It has no total, because a customer who is active on two days counts on
 * both.
 */
export const ActiveCustomers = ({ dashboard: { query, grouping }, result, more }: ActiveCustomersProps) => {
  const title = t(TITLES[grouping.step]);
  return (
    <ChartCard
      title={title}
      result={result}
      more={more}
      totals={false}
      rows={({ days, timeZone, firstWeekday }) => ({
        name: stepTitle(grouping.step)(),
        columns: [t("new"), t("returning"), t("active")],
        rows: stepRows({
          range: query,
          step: grouping.step,
          today: dayIn(timeZone, new Date()),
          firstWeekday,
          points: days,
          values: (point) => [point?.new ?? 0, point?.returning ?? 0, point?.active ?? 0],
        }),
      })}
      chart={(rows) => <StackedBars {...chartData(title, rows, { unit: t("customers"), columns: [t("new"), t("returning")] })} />}
    />
  );
};
