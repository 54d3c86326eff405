import type { AnyReportAnswer } from "@parley/core/contract/reporting/report-rows";
import type { Cells } from "../../ui/report/cell-text.ts";

/** What is read of the answer of any report, grouped or not. */
export type DefinedAnswer = Pick<AnyReportAnswer, "timeZone" | "today" | "firstWeekday" | "rowCount" | "totals" | "amounts" | "measures"> & {
  readonly items: readonly Cells[];
};

/** What the amounts of a row are counted in. */
export const currencyOf = (row: Cells | undefined): string | undefined => (typeof row?.currency === "string" ? row.currency : undefined);
