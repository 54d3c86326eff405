import * as z from "zod/mini";
import { type ReportKey, reportOf } from "../../reports/index.ts";
import { rangeChecks } from "../reporting/filters.ts";
import { type PageRow, REPORT_MAX_PAGE_SIZE } from "../reporting/report-rows.ts";
import { reports } from "../reporting/reports.ts";
import { defineArea } from "../row.ts";
import { Day, DEFAULT_PAGE, DEFAULT_PAGE_SIZE, name } from "../schemas.ts";

const positive = (maximum: number) => z.coerce.number().check(z.int(), z.positive(), z.maximum(maximum));

/** Query of a billing report. The range of days is half-open. `agent_code` is a client's `shCode`. */
const BillingReportQuery = z
  .strictObject({
    start_date: Day,
    end_date: Day,
    agent_code: z.optional(name(60)),
    page: z._default(positive(1_000_000), DEFAULT_PAGE),
    page_size: z._default(positive(REPORT_MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE),
  })
  .check(...rangeChecks("start_date", "end_date"));
export type BillingReportQuery = z.output<typeof BillingReportQuery>;

/** Key of the report that provides the data of each billing call in the spec. */
export const BILLING_REPORTS = {
  billinghistory: "billing-history",
  planhistory: "plan-history",
  renewalstatus: "renewal-status",
  addonsbillingstatus: "addons-billing",
} as const satisfies Readonly<Record<string, ReportKey>>;

const row = <K extends ReportKey>(path: string, key: K) =>
  ({
    gateway: "main",
    method: "GET",
    path: `billing/${path}`,
    summary: reportOf(key).summary,
    access: reportOf(key).access,
    query: BillingReportQuery,
    get output() {
      return reports[key].output as PageRow<K>["output"];
    },
    notice: "Error occurred while fetching report",
  }) as const;

/** Billing reports under the call and query names of spec section 7, with the results of the reports service. */
export const billingReports = defineArea({
  billinghistory: row("billinghistory", BILLING_REPORTS.billinghistory),
  planhistory: row("planhistory", BILLING_REPORTS.planhistory),
  renewalstatus: row("renewalstatus", BILLING_REPORTS.renewalstatus),
  addonsbillingstatus: row("addonsbillingstatus", BILLING_REPORTS.addonsbillingstatus),
});
