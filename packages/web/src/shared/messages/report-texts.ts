import { type Column, groupedReport, groupsOf, type ReportKey, reportOf } from "@parley/core/reports";
import { defineMessages, type Message, textByKey } from "./define-messages.ts";

const text = textByKey("core.reports");
const t = defineMessages("reports.figures", { average: "{column}, average", median: "{column}, median", count: "{column}, count" });

/** Returns the title of a column that exists only in a grouped report. */
function groupedText(report: ReportKey, key: string): string {
  const definition = reportOf(report);
  const column: Column | undefined = groupedReport(definition, groupsOf(definition)).columns.find((one) => one.key === key);
  if (column?.figure) return t(column.figure.kind, { column: reportText(report, column.figure.of)() });
  return text(`grouped.${key}`, column?.title ?? key);
}

/**
 * Returns the translated title of a report or of one of its columns: `reportText("bot-sessions")`,
 * `reportText("bot-sessions", "ended")`. The English one is in core.
 */
export const reportText =
  (report: ReportKey, column?: string): Message =>
  () => {
    const { title, columns, measures = [] } = reportOf(report);
    if (column === undefined) return text(report, title);
    const own = [...columns, ...measures].find(({ key }) => key === column);
    return own ? text(`${report}.${column}`, own.title) : groupedText(report, column);
  };

/** Returns the translated one-line description of a report. */
export const reportSummary =
  (report: ReportKey): Message =>
  () =>
    text(`${report}/summary`, reportOf(report).summary);
