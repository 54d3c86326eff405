import { dayIn } from "@parley/core/calendar";
import type { InteractionTrends } from "@parley/core/contract/reports/dashboard";
import type { ReactNode } from "react";
import { statusColour } from "../../kit/statuses/status-look.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { StackedBars } from "../../ui/charts/charts.tsx";
import { ChartCard, type ReportResult } from "../../ui/report/chart-card.tsx";
import { chartData } from "../../ui/report/chart-data.ts";
import { dayRows } from "../../ui/report/day-rows.ts";
import type { ReportState } from "../../ui/report/use-report-state.ts";

const t = defineMessages("dashboard.writers", {
  title: "Who wrote, messages per day",
  day: "Day",
  customer: "Customers",
  bot: "Bot",
  agent: "Support agents",
  messages: "Messages",
});

const SENDERS = ["customer", "bot", "agent"] as const;

interface WhoWroteProps {
  readonly state: ReportState;
  readonly result: ReportResult<InteractionTrends>;
  readonly more?: ReactNode;
}

/** Messages of each day by who wrote them. */
export const WhoWrote = ({ state, result, more }: WhoWroteProps) => (
  <ChartCard
    title={t("title")}
    result={result}
    more={more}
    rows={({ days, timeZone }) => ({
      name: t("day"),
      columns: [t("customer"), t("bot"), t("agent")],
      colours: SENDERS.map((sender) => statusColour("sender", sender)),
      rows: dayRows({
        range: state,
        today: dayIn(timeZone, new Date()),
        points: days,
        values: (point) => SENDERS.map((sender) => point?.[sender] ?? 0),
      }),
    })}
    chart={(rows) => <StackedBars {...chartData(t("title"), rows, { unit: t("messages") })} />}
  />
);
