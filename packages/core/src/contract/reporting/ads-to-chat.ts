import * as z from "zod/mini";
import { reportOf } from "../../reports/index.ts";
import { defineArea } from "../row.ts";
import { Day, DEFAULT_PAGE_SIZE, pageFields } from "../schemas.ts";
import { rangeChecks, reportFilters } from "./filters.ts";
import { REPORT_MAX_PAGE_SIZE } from "./report-rows.ts";
import { reports } from "./reports.ts";

/** Date format of the ads-to-chat report (spec section 9). */
export const AD_REPORT_DATE_FORMAT = "YYYY-MM-DD HH:mm:ss";

/** Moment in the stakeholder's local time, in the format `AD_REPORT_DATE_FORMAT`. */
const AdMoment = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { error: `A moment is written ${AD_REPORT_DATE_FORMAT}`, abort: true }),
  z.refine((moment) => z.safeParse(Day, moment.slice(0, "YYYY-MM-DD".length)).success, { error: "There is no such day" }),
);

/**
 * Query of the ads-to-chat report. The range is half-open. The report counts by day, so a partly covered day is counted
 * in full.
 */
const AdsToChatQuery = z
  .strictObject({
    from: AdMoment,
    to: AdMoment,
    client: reportFilters.client,
    platform: reportFilters.platform,
    ...pageFields(DEFAULT_PAGE_SIZE, REPORT_MAX_PAGE_SIZE),
  })
  .check(...rangeChecks("from", "to"));
export type AdsToChatQuery = z.output<typeof AdsToChatQuery>;

/**
 * Ads-to-chat report (spec section 7, messenger gateway: "Ads-to-chat report (dates formatted YYYY-MM-DD HH:mm:ss)").
 * Returns the result of the reports service.
 */
export const adsToChat = defineArea({
  report: {
    gateway: "messenger",
    method: "GET",
    path: "ads-to-chat",
    summary: `${reportOf("ads-to-chat").summary}, between two dates and times`,
    access: reportOf("ads-to-chat").access,
    query: AdsToChatQuery,
    get output() {
      return reports["ads-to-chat"].output;
    },
    notice: "Error occurred while fetching report",
  },
});
