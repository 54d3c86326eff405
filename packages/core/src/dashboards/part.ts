import type { ChartOf } from "../reports/chart.ts";
import { type Chart, measuresOf, type Report, type ReportKey, type ReportTotals, reportOf } from "../reports/index.ts";

/** How much of a line a part takes in a wide window. */
export type PartSize = "half" | "whole";

type ColumnKey<K extends ReportKey> = Report<K>["columns"][number]["key"];
type TotalKey<K extends ReportKey> = keyof ReportTotals<Report<K>> & string;

/** A share of what went well: one less what `failed` is of `of`, both sums of the report. */
export interface SuccessShare {
  readonly title: string;
  readonly failed: string;
  readonly of: string;
}

/**
 * One part of a dashboard, drawn from the answer of a report's own call: sums compared with the days before and medians, a chart, or the first rows in some of the
 * columns. `now` is what waits at this moment, whatever the days.
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

/** A part that a report answers. */
export type ReportPart = Exclude<Part, { readonly kind: "now" }>;

/** What waits at this moment. */
export const now: Part = { kind: "now", size: "whole" };

/** As many tiles as stand beside each other in half a line. */
const MOST_IN_HALF = 4;

/** Sums of a report, each with its change against the days before; and the medians of what it measures. */
export const figures = <K extends ReportKey>(report: K, ...columns: readonly [TotalKey<K>, ...TotalKey<K>[]]): Part => ({
  kind: "figures",
  report,
  columns,
  size: columns.length + measuresOf(reportOf(report)).length > MOST_IN_HALF ? "whole" : "half",
});

/** The same, led by the share that succeeded. */
export const successOf = <K extends ReportKey>(
  report: K,
  success: { readonly title: string; readonly failed: TotalKey<K>; readonly of: TotalKey<K> },
): Part => ({ kind: "figures", report, columns: [success.of, success.failed], success, size: "whole" });

interface ChartOptions<K extends ReportKey> {
  /** The report's own where absent. */
  readonly title?: string;
  /** The report's own where absent. */
  readonly chart?: ChartOf<Report<K>["columns"][number]>;
  readonly size?: PartSize;
}

/** The chart of a report, or another one of the same rows. */
export const chart = <K extends ReportKey>(report: K, { title, chart: drawn, size = "half" }: ChartOptions<K> = {}): Part => ({
  kind: "chart",
  report,
  title,
  chart: drawn,
  size,
});

/** The first rows of a report in its own order. */
export const table = <K extends ReportKey>(
  report: K,
  columns: readonly [ColumnKey<K>, ...ColumnKey<K>[]],
  { title, size = "half" }: { readonly title?: string; readonly size?: PartSize } = {},
): Part => ({ kind: "table", report, title, columns, size });
