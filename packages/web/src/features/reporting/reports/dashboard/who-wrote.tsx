import { dayIn } from "@parley/core/calendar";
import type { InteractionTrends } from "@parley/core/contract/reporting/dashboard";
import type { ReactNode } from "react";
import { statusColour } from "../../../../kit/statuses/status-look.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { ChartCard, type ReportResult } from "../../../../ui/reports/chart-card.tsx";
import { chartData } from "../../../../ui/reports/chart-data.ts";
import { StackedBars } from "../../../../ui/reports/charts/charts.tsx";
import { stepRows } from "../../../../ui/reports/step-rows.ts";
import { stepTitle } from "./step-title.ts";
import type { Dashboard } from "./use-dashboard.ts";

const t = defineMessages("dashboard.writers", {
  perDay: "Messages per day, by sender",
  perWeek: "Messages per week, by sender",
  perMonth: "Messages per month, by sender",
  customer: "Customers",
  bot: "Bot",
  agent: "Support agents",
  messages: "Messages",
});

const SENDERS = ["customer", "bot", "agent"] as const;

interface WhoWroteProps {
  readonly dashboard: Dashboard;
  readonly result: ReportResult<InteractionTrends>;
  readonly more?: ReactNode;
}

const TITLES = { day: "perDay", week: "perWeek", month: "perMonth" } as const;

export const MessagesBySender = ({ dashboard: { query, grouping }, result, more }: WhoWroteProps) => {
  const title = t(TITLES[grouping.step]);
  return (
    <ChartCard
      title={title}
      result={result}
      more={more}
      rows={({ days, timeZone, firstWeekday }) => ({
        name: stepTitle(grouping.step)(),
        columns: [t("customer"), t("bot"), t("agent")],
        colours: SENDERS.map((sender) => statusColour("sender", sender)),
        rows: stepRows({
          range: query,
          step: grouping.step,
          today: dayIn(timeZone, new Date()),
          firstWeekday,
          points: days,
          values: (point) => SENDERS.map((sender) => point?.[sender] ?? 0),
        }),
      })}
      chart={(rows) => <StackedBars {...chartData(title, rows, { unit: t("messages") })} />}
    />
  );
};
