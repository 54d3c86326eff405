import { REPORT_MAX_PAGE_SIZE } from "@parley/core/contract/reports/report-rows";
import { reports } from "@parley/core/contract/reports/reports";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { HourHeatmap, StackedBars } from "../../ui/charts/charts.tsx";
import { chartData } from "../../ui/report/chart-data.ts";
import { countFigure } from "./compared.ts";
import { defineReport } from "./report-definition.ts";
import { ReportScreen } from "./report-screen.tsx";
import { heatLines, hourRows, isByDay, quarterRows, weekdayHourRows } from "./sessions-by-hour-rows.ts";

const t = defineMessages("reports.sessionsByHour", {
  hours: "By hour",
  hour: "Hour",
  heat: "Sessions by hour",
  days: "By day",
  day: "Day",
  bars: "Sessions by day and part of the day",
  night: "0:00–6:00",
  morning: "6:00–12:00",
  afternoon: "12:00–18:00",
  evening: "18:00–24:00",
  sessions: "Sessions",
  handedOver: "Handed to a person",
  messages: "Messages",
});

const { "sessions-by-hour": call } = areaQueries("reports", reports);

/** Spec section 2, reports, sessions-by-hour: at which hours conversations begin. */
const sessionsByHour = defineReport({
  screen: "report-sessions-by-hour",
  key: "sessions-by-hour",
  // The chart needs every hour of the range at once.
  options: ({ query }) => call.options({ query: { ...query, pageSize: REPORT_MAX_PAGE_SIZE } }),
  filters: ["client", "platform", "agentId", "tests"],
  timeZone: ({ timeZone }) => timeZone,
  figures: ({ totals }, before) => [
    countFigure(t("sessions"), totals.sessions, before?.totals.sessions),
    countFigure(t("handedOver"), totals.handedOver, before?.totals.handedOver),
    countFigure(t("messages"), totals.messages, before?.totals.messages),
  ],
  views: (context) => [
    {
      id: "hours",
      label: t.ref("hours"),
      rows: (data) => ({
        name: t("hour"),
        columns: [t("sessions"), t("handedOver"), t("messages")],
        rows: isByDay(context) ? hourRows(data, context) : weekdayHourRows(data),
      }),
      chart: (_, data) => <HourHeatmap title={t("heat")} unit={t("sessions")} rows={heatLines(data, context)} />,
    },
    {
      id: "days",
      label: t.ref("days"),
      rows: (data) => ({
        name: t("day"),
        columns: [t("night"), t("morning"), t("afternoon"), t("evening"), t("sessions"), t("handedOver"), t("messages")],
        rows: quarterRows(data, context),
      }),
      chart: (rows) => (
        <StackedBars {...chartData(t("bars"), rows, { unit: t("sessions"), columns: [t("night"), t("morning"), t("afternoon"), t("evening")] })} />
      ),
    },
  ],
});

export const SessionsByHourScreen = () => <ReportScreen report={sessionsByHour} />;
