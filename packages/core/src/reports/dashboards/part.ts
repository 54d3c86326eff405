import type { ChartOf } from "../chart.ts";
import { type Chart, measuresOf, type Report, type ReportKey, type ReportTotals, reportOf } from "../index.ts";

/** Width of a part in a wide browser window. */
export type PartSize = "half" | "whole";

type ColumnKey<K extends ReportKey> = Report<K>["columns"][number]["key"];
type TotalKey<K extends ReportKey> = keyof ReportTotals<Report<K>> & string;

/** Definition of a success rate, which is one minus `failed` divided by `of`. Both are keys of totals in the report. */
export interface SuccessShare {
  readonly title: string;
  readonly failed: string;
  readonly of: string;
}

/**
 * Part of a dashboard, based on a report: totals compared with the preceding days, a chart, or the first rows with some
 * of the columns. `now` shows the work that is waiting at this time, regardless of the days.
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

export const liveFiguresPart: Part = { kind: "now", size: "whole" };

const MOST_IN_HALF = 4;

/**
 * Returns a part with totals of a report, their changes against the preceding days, and the medians of its
 * measurements.
 */
export const totalsPart = <K extends ReportKey>(report: K, ...columns: readonly [TotalKey<K>, ...TotalKey<K>[]]): Part => ({
  kind: "figures",
  report,
  columns,
  size: columns.length + measuresOf(reportOf(report)).length > MOST_IN_HALF ? "whole" : "half",
});

/** Returns a part with a success rate followed by the two totals that it is computed from. */
export const successRatePart = <K extends ReportKey>(
  report: K,
  success: { readonly title: string; readonly failed: TotalKey<K>; readonly of: TotalKey<K> },
): Part => ({ kind: "figures", report, columns: [success.of, success.failed], success, size: "whole" });

interface ChartOptions<K extends ReportKey> {
  /** Title of the part. The default is the report's title. */
  readonly title?: string;
  /** Chart of the part. The default is the report's chart. */
  readonly chart?: ChartOf<Report<K>["columns"][number]>;
  readonly size?: PartSize;
}

/** Returns a part with the chart of a report, or with another chart of the same rows. */
export const chart = <K extends ReportKey>(report: K, { title, chart: drawn, size = "half" }: ChartOptions<K> = {}): Part => ({
  kind: "chart",
  report,
  title,
  chart: drawn,
  size,
});

/** Returns a part with the first rows of a report in the report's order. */
export const table = <K extends ReportKey>(
  report: K,
  columns: readonly [ColumnKey<K>, ...ColumnKey<K>[]],
  { title, size = "half" }: { readonly title?: string; readonly size?: PartSize } = {},
): Part => ({ kind: "table", report, title, columns, size });
