import type { ReportDefinition, ReportRow } from "@parley/core/reports";

/** Name of `Counted.each` in the SQL texts that read it. */
export const EACH_ONE = "each_one";

/**
 * A report with counted rows: its SQL returns every row under the columns' keys, at most some thousands. When grouped
 * by client, `{client:…}` in the select list is the row's stakeholder, and `{client}` its expression in the group list;
 * otherwise both are empty.
 */
export interface Counted {
  readonly kind: "counted";
  readonly rows: string;
  readonly order: string;
  /**
   * Measurements behind the rows, with their seconds under the keys of `measures`. Both the rows and the totals read it
   * as `each_one`, so it is computed once.
   */
  readonly each?: string;
}

/**
 * A report that lists objects of one table, possibly millions: a page finds its objects by an index first and joins
 * related data afterwards.
 */
export interface Listed<Key extends string = string> {
  readonly kind: "listed";
  readonly table: string;
  /** Alias of the table in the other SQL texts. */
  readonly as: string;
  readonly where: string;
  readonly order: string;
  /** Joins of an item by alias. Each finds one row or, as a left join, none, so unused joins can be omitted. */
  readonly joins: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<Key, string>>;
  /** Row count from a source that need not read the rows; for one stakeholder only. */
  readonly count?: string;
  /**
   * Pre-aggregated counts by all groups of the report, also for one stakeholder: SQL with the count in `n`, the local
   * time in the report's time zone in `at`, and all else under its key.
   */
  readonly tally?: string;
}

export type Source = Counted | Listed;
/**
 * Source type of a definition: a listed report has SQL for each of its columns; a counted report with measures gives
 * their source.
 */
export type SourceOf<D extends ReportDefinition> = D extends { readonly listed: true }
  ? Listed<keyof ReportRow<D> & string>
  : D extends { readonly measures: unknown }
    ? Counted & { readonly each: string }
    : Counted;

export const counted = (rows: string, order: string): Counted => ({ kind: "counted", rows, order });
export const measured = (each: string, rows: string, order: string) => ({ kind: "counted", rows, order, each }) as const satisfies Counted;
export const listed = <Key extends string>(source: Omit<Listed<Key>, "kind">): Listed<Key> => ({ kind: "listed", ...source });

/** Returns the joins that these texts need, including dependencies. */
export const joinsFor = ({ joins }: Pick<Listed, "joins">, texts: readonly string[]): string => {
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

/** SQL condition: a moment is within the requested days, in the time zone of the report. */
export const within = (moment: string): string =>
  `${moment} >= {from}::timestamp at time zone {zone} and ${moment} < {to}::timestamp at time zone {zone}`;

/**
 * SQL for the whole seconds between two moments of an object of the stakeholder `owner`: all hours or only working
 * hours, as requested.
 */
export const secondsBetween = (owner: string, from: string, to: string): string => `{seconds:${owner}: ${from} to ${to}}`;
