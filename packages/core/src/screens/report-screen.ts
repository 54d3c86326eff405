import type { ReportKey } from "../reports/index.ts";
import { BUILT_SCREENS, type Screen } from "./table.ts";

const byReport = new Map<ReportKey, Screen>(BUILT_SCREENS.flatMap((row) => (row.report === undefined ? [] : [[row.report, row] as const])));

/** Returns the screen of a report, or undefined if the report has none. */
export const screenOfReport = (report: ReportKey): Screen | undefined => byReport.get(report);
