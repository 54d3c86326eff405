import { sessionReports } from "@parley/core/contract/reports/sessions";
import { implement } from "../../kernel/implement.ts";
import { ROLLUP_FILTER, reportScope, rollupValues, SESSIONS } from "../../kernel/report-range.ts";

interface HourRow {
  day: string;
  hour: number;
  sessions: number;
  handedOver: number;
  messages: number;
}

/** Spec section 7, reports service: sessions by hour. */
export const sessionReportRoutes = implement(sessionReports, ({ database }) => ({
  byHour: async ({ who, query }) => {
    const scope = await reportScope(database, who, query);
    const rows = await database.query<HourRow>(scope.stakeholderId, {
      name: "report_sessions_by_hour",
      text: `select to_char(r.day, 'YYYY-MM-DD') as day, r.hour::int as hour, ${SESSIONS} as sessions, sum(r.accepted)::int as "handedOver",
               sum(r.customer_messages + r.bot_messages + r.agent_messages)::int as messages
             from rollup_hour r where ${ROLLUP_FILTER} group by r.day, r.hour order by r.day, r.hour`,
      values: rollupValues(scope, query),
    });
    const sum = (key: "sessions" | "handedOver" | "messages") => rows.reduce((total, row) => total + row[key], 0);
    return { timeZone: scope.timeZone, rows, totals: { sessions: sum("sessions"), handedOver: sum("handedOver"), messages: sum("messages") } };
  },
}));
