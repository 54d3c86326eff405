import type { ReportKey } from "../reports/index.ts";
import { BUILT_SCREENS, type Screen } from "./table.ts";

const byReport = new Map<ReportKey, Screen>(BUILT_SCREENS.flatMap((row) => (row.report === undefined ? [] : [[row.report, row] as const])));

/** The screen of a report; undefined while it is planned. */
export const screenOfReport = (report: ReportKey): Screen | undefined => byReport.get(report);
