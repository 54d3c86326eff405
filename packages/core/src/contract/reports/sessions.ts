import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { ReportQuery } from "./filters.ts";

export const SessionsByHour = z.object({
  timeZone: z.string(),
  /** One row an hour of the stakeholder's day that had sessions. `day` `YYYY-MM-DD`, `hour` 0 to 23. */
  rows: z.array(z.object({ day: z.string(), hour: z.int(), sessions: z.int(), handedOver: z.int(), messages: z.int() })),
  totals: z.object({ sessions: z.int(), handedOver: z.int(), messages: z.int() }),
});
export type SessionsByHour = z.output<typeof SessionsByHour>;

/** Spec section 6, report route requirements: sessions-by-hour needs View Conversation. */
export const sessionReports = defineArea({
  byHour: {
    gateway: "reports",
    method: "GET",
    path: "sessions-by-hour",
    summary: "Sessions by day and hour",
    access: action("Customer Interactions Reports", "View Conversation"),
    query: ReportQuery,
    output: SessionsByHour,
    notice: "Error occurred while fetching report",
  },
});
