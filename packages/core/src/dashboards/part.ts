import type { ChartOf } from "../reports/chart.ts";
import { type Chart, measuresOf, type Report, type ReportKey, type ReportTotals, reportOf } from "../reports/index.ts";

/** Width of a part in a wide window. */
export type PartSize = "half" | "whole";

type ColumnKey<K extends ReportKey> = Report<K>["columns"][number]["key"];
type TotalKey<K extends ReportKey> = keyof ReportTotals<Report<K>> & string;

/** Success rate: one minus `failed` divided by `of`, both sums of the report. */
export interface SuccessShare {
  readonly title: string;
  readonly failed: string;
  readonly of: string;
}

/**
 * One part of a dashboard, based on the response of a report's call: sums compared with the previous days and medians,
 * a chart, or the first rows with some of the columns. `now` is the waiting work at this moment, regardless of the
 * days.
 */
export type Part =
  | { readonly kind: "now"; readonly size: "whole" }
  | {
      readonly kind: "figures";
      readonly report: ReportKey;
      readonly columns: readonly string[];
      readonly success?: SuccessShare;
      readonly size: PartSize;
    }
  | {
      readonly kind: "chart";
      readonly report: ReportKey;
      readonly title: string | undefined;
      readonly chart: Chart | undefined;
      readonly size: PartSize;
    }
  | {
      readonly kind: "table";
      readonly report: ReportKey;
      readonly title: string | undefined;
      readonly columns: readonly string[];
      readonly size: PartSize;
    };

/** Dashboard part whose data comes from a report. */
export type ReportPart = Exclude<Part, { readonly kind: "now" }>;

/** Waiting work at this moment. */
export const now: Part = { kind: "now", size: "whole" };

/** Number of tiles that fit in half a line. */
const MOST_IN_HALF = 4;

/** Sums of a report with their changes against the previous days, and the medians of its measurements. */
export const figures = <K extends ReportKey>(report: K, ...columns: readonly [TotalKey<K>, ...TotalKey<K>[]]): Part => ({
  kind: "figures",
  report,
  columns,
  size: columns.length + measuresOf(reportOf(report)).length > MOST_IN_HALF ? "whole" : "half",
});

/** The same, preceded by the success rate. */
export const successOf = <K extends ReportKey>(
  report: K,
  success: { readonly title: string; readonly failed: TotalKey<K>; readonly of: TotalKey<K> },
): Part => ({ kind: "figures", report, columns: [success.of, success.failed], success, size: "whole" });

interface ChartOptions<K extends ReportKey> {
  /** The report's own when absent. */
  readonly title?: string;
  /** The report's own when absent. */
  readonly chart?: ChartOf<Report<K>["columns"][number]>;
  readonly size?: PartSize;
}

/** Chart of a report, or another one of the same rows. */
export const chart = <K extends ReportKey>(report: K, { title, chart: drawn, size = "half" }: ChartOptions<K> = {}): Part => ({
  kind: "chart",
  report,
  title,
  chart: drawn,
  size,
});

/** First rows of a report in its own order. */
export const table = <K extends ReportKey>(
  report: K,
  columns: readonly [ColumnKey<K>, ...ColumnKey<K>[]],
  { title, size = "half" }: { readonly title?: string; readonly size?: PartSize } = {},
): Part => ({ kind: "table", report, title, columns, size });
