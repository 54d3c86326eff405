import { allows, type RightsHolder } from "@parley/core/access";
import { foldText } from "@parley/core/contract/folded-text";
import type { SavedView } from "@parley/core/contract/reporting/saved-views";
import { type Chart, chartForGrouping, REPORT_KEYS, REPORT_SUBJECTS, type ReportKey, type ReportSubject, reportOf } from "@parley/core/reports";
import { type Screen, screenOfReport } from "@parley/core/screens";
import { viewsOf } from "../../../../kit/reports/view-calls.ts";
import { reportSummary, reportText } from "../../../../shared/messages/report-texts.ts";
import { wordsOf } from "../../../../ui/palette/best-first.ts";

/** Chart type of a report; `table` if it is best read as rows. */
export type Kind = Chart["kind"] | "table";

/** Report of the index, with its strings in the user's language. */
export interface Indexed {
  readonly key: ReportKey;
  readonly screen: Screen;
  readonly title: string;
  readonly summary: string;
  readonly columns: readonly string[];
  readonly subject: ReportSubject;
  readonly kind: Kind;
  /** The user's own saved views, and those shared with the stakeholder. */
  readonly views: readonly SavedView[];
}

/** Returns the reports that the user may open, sorted by subject. */
export const reportsFor = (holder: RightsHolder, views: readonly SavedView[] = []): readonly Indexed[] =>
  REPORT_SUBJECTS.flatMap((subject) =>
    REPORT_KEYS.flatMap((key) => {
      const { columns, ...report } = reportOf(key);
      const screen = screenOfReport(key);
      if (report.subject !== subject || screen === undefined || !allows(screen.access, holder)) return [];
      return [
        {
          key,
          screen,
          subject,
          title: reportText(key)(),
          summary: reportSummary(key)(),
          columns: columns.map((column) => reportText(key, column.key)()),
          kind: chartForGrouping(reportOf(key))?.chart.kind ?? "table",
          views: viewsOf(views, screen.id),
        },
      ];
    }),
  );

/**
 * Report that matches a search. `columns` names the columns that contain a searched word which none of the report's
 * other texts contains.
 */
export interface Hit {
  readonly report: Indexed;
  readonly columns: readonly string[];
}

/**
 * Returns the reports that contain each searched word in title, description, subject, saved views or columns, in the
 * given order.
 */
export function searched(reports: readonly Indexed[], text: string, subjectText: (subject: ReportSubject) => string): readonly Hit[] {
  const words = wordsOf(text);
  return reports.flatMap((report) => {
    const own = foldText([report.title, report.summary, subjectText(report.subject), ...report.views.map(({ name }) => name)].join(" "));
    const others = words.filter((word) => !own.includes(word));
    const columns = report.columns.filter((column) => others.some((word) => foldText(column).includes(word)));
    const isHit = others.every((word) => columns.some((column) => foldText(column).includes(word)));
    return isHit ? [{ report, columns }] : [];
  });
}
