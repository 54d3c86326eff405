import type { AnyReportAnswer } from "@parley/core/contract/reporting/report-rows";
import type { Cells } from "../../ui/reports/cell-text.ts";

/** Fields that the responses of all reports have, grouped or not. */
export type ReportAnswerInfo = Pick<AnyReportAnswer, "timeZone" | "today" | "firstWeekday" | "rowCount" | "totals" | "amounts" | "measures"> & {
  readonly items: readonly Cells[];
};

export const currencyOf = (row: Cells | undefined): string | undefined => (typeof row?.currency === "string" ? row.currency : undefined);
