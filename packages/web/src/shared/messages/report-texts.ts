import { type ReportKey, reportOf } from "@parley/core/reports";
import { type Message, textByKey } from "./define-messages.ts";

const text = textByKey("core.reports");

/** What a report calls itself, or one of its columns: `reportText("bot-sessions")`, `reportText("bot-sessions", "ended")`. Core holds the English. */
export const reportText =
  (report: ReportKey, column?: string): Message =>
  () => {
    const { title, columns } = reportOf(report);
    if (column === undefined) return text(report, title);
    return text(`${report}.${column}`, columns.find(({ key }) => key === column)?.title ?? column);
  };

/** What a report is about, in one line. */
export const reportSummary =
  (report: ReportKey): Message =>
  () =>
    text(`${report}/summary`, reportOf(report).summary);
