import type { ReportDefinition, ReportRow } from "@parley/core/reports";

/** Name under which SQL refers to the rows of `CountedSource.each`. */
export const EACH_ONE = "each_one";

/**
 * Report with counted rows, at most a few thousand. Its SQL names each column by its key. When rows are grouped by
 * stakeholder, `{client:…}` in the select list returns the stakeholder and `{client}` groups by it; otherwise both are
 * empty.
 */
export interface CountedSource {
  readonly kind: "counted";
  readonly rows: string;
  readonly order: string;
  /**
   * SQL for the measured items behind the rows, with durations in seconds under the keys of `measures`. Rows and totals
   * both read it as `each_one`, so it is computed only once.
   */
  readonly each?: string;
}

/**
 * Report that lists objects of one table with up to millions of rows. A page finds its objects through an index first
 * and joins related data afterwards.
 */
export interface ListedSource<Key extends string = string> {
  readonly kind: "listed";
  readonly table: string;
  /** Alias of the table in the other SQL of this report. */
  readonly as: string;
  readonly where: string;
  readonly order: string;
  /**
   * SQL joins of related tables, by alias. Each join keeps the number of rows unchanged, so unused joins can be
   * omitted.
   */
  readonly joins: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<Key, string>>;
  /** SQL for the number of rows from a faster source than the rows themselves. Used only for a single stakeholder. */
  readonly count?: string;
  /**
   * SQL for pre-aggregated counts by all groups of the report, for a single stakeholder. It returns the count as `n`,
   * the local time in the report's time zone as `at`, and other columns under their keys.
   */
  readonly tally?: string;
}

export type Source = CountedSource | ListedSource;
/**
 * Source type that a report definition requires: a listed report needs SQL for every column, and a counted report with
 * measures needs `each`.
 */
export type SourceOf<D extends ReportDefinition> = D extends { readonly listed: true }
  ? ListedSource<keyof ReportRow<D> & string>
  : D extends { readonly measures: unknown }
    ? CountedSource & { readonly each: string }
    : CountedSource;

export const countedSource = (rows: string, order: string): CountedSource => ({ kind: "counted", rows, order });
export const measuredSource = (each: string, rows: string, order: string) =>
  ({ kind: "counted", rows, order, each }) as const satisfies CountedSource;
export const listedSource = <Key extends string>(source: Omit<ListedSource<Key>, "kind">): ListedSource<Key> => ({ kind: "listed", ...source });

/** Returns the SQL joins whose aliases occur in the given SQL, including joins that these joins need. */
export const joinsUsedBy = ({ joins }: Pick<ListedSource, "joins">, texts: readonly string[]): string => {
  const wanted = new Set<string>();
  const want = (text: string): void => {
    for (const [as, join] of Object.entries(joins)) {
      if (wanted.has(as) || !new RegExp(`\\b${as}\\.`).test(text)) continue;
      wanted.add(as);
      want(join);
    }
  };
  for (const text of texts) want(text);
  return Object.entries(joins)
    .filter(([as]) => wanted.has(as))
    .map(([, join]) => join)
    .join(" ");
};

/** SQL condition for moments within the requested days, in the report's time zone. */
export const withinReportRange = (moment: string): string =>
  `${moment} >= {from}::timestamp at time zone {zone} and ${moment} < {to}::timestamp at time zone {zone}`;

/**
 * Template for the whole seconds between two moments of an object that belongs to the stakeholder `owner`. It counts
 * all hours or only working hours, as requested.
 */
export const secondsBetween = (owner: string, from: string, to: string): string => `{seconds:${owner}: ${from} to ${to}}`;

/**
 * SQL for a percentile in whole seconds, where 0.5 is the median. Every report, dashboard and insight uses it, so that
 * the same times are rounded the same way.
 */
export const percentileOf = (share: number, seconds: string): string => `round(percentile_cont(${share}) within group (order by ${seconds}))::int`;
export const medianOf = (seconds: string): string => percentileOf(0.5, seconds);
