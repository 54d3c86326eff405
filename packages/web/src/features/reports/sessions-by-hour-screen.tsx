import { reports } from "@parley/core/contract/reports/reports";
import { countFigure } from "../../kit/reports/compared.ts";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { HourHeatmap, StackedBars } from "../../ui/charts/charts.tsx";
import { chartData } from "../../ui/report/chart-data.ts";
import { figuresView } from "../../ui/report/figures-view.tsx";
import { heatLines, isByDay } from "../../ui/report/heat-lines.ts";
import { ReportScreen } from "./report-screen.tsx";
import type { ScreenReport } from "./screen-report.ts";
import { hourRows, quarterRows, type SessionsByHour, weekdayHourRows } from "./sessions-by-hour-rows.ts";

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
const sessionsByHour: ScreenReport<SessionsByHour> = {
  key: "sessions-by-hour",
  options: call.options,
  figures: ({ totals }, before) => [
    countFigure(t("sessions"), totals.sessions, before?.totals.sessions),
    countFigure(t("handedOver"), totals.handedOver, before?.totals.handedOver),
    countFigure(t("messages"), totals.messages, before?.totals.messages),
  ],
  views: (context) => [
    figuresView({
      id: "hours",
      label: t.ref("hours"),
      rows: (data) => ({
        name: t("hour"),
        columns: [t("sessions"), t("handedOver"), t("messages")],
        rows: isByDay(context.range) ? hourRows(data, context) : weekdayHourRows(data),
      }),
      chart: (_, { items }) => (
        <HourHeatmap
          title={t("heat")}
          unit={t("sessions")}
          rows={heatLines(
            items.map(({ day, hour, sessions }) => ({ day, hour, value: sessions })),
            context.range,
            context.today,
          )}
        />
      ),
    }),
    figuresView({
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
    }),
  ],
};

export const SessionsByHourScreen = () => <ReportScreen report={sessionsByHour} />;
