import type { AnyReportAnswer } from "@parley/core/contract/reporting/report-rows";
import type { Cells } from "../../ui/report/cell-text.ts";

/** Fields common to the responses of all reports, grouped or not. */
export type DefinedAnswer = Pick<AnyReportAnswer, "timeZone" | "today" | "firstWeekday" | "rowCount" | "totals" | "amounts" | "measures"> & {
  readonly items: readonly Cells[];
};

/** Currency of a row's amounts. */
export const currencyOf = (row: Cells | undefined): string | undefined => (typeof row?.currency === "string" ? row.currency : undefined);
