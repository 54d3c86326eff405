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
 * A report that shows things of one table, of which there may be millions: a page of it finds its things by an index first and
 * looks up what belongs to them afterwards.
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
   * The same counted already by all that the report is grouped by, for one stakeholder, too: a text with how many they are in `n`, when in `at` by the clock of the report's
   * zone, and all else under its key.
   */
  readonly tally?: string;
}

export type Source = Counted | Listed;
/** The source of a definition: a listed one has a text for each of its columns, and one that counts says where what it measures stands. */
export type SourceOf<D extends ReportDefinition> = D extends { readonly listed: true }
  ? Listed<keyof ReportRow<D> & string>
  : D extends { readonly measures: unknown }
    ? Counted & { readonly each: string }
    : Counted;

export const counted = (rows: string, order: string): Counted => ({ kind: "counted", rows, order });
export const measured = (each: string, rows: string, order: string) => ({ kind: "counted", rows, order, each }) as const satisfies Counted;
export const listed = <Key extends string>(source: Omit<Listed<Key>, "kind">): Listed<Key> => ({ kind: "listed", ...source });

/** The joins that these texts need, and those that the joins need themselves. */
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

/** Days of the asked range for a moment, in the time zone of the report. */
export const within = (moment: string): string =>
  `${moment} >= {from}::timestamp at time zone {zone} and ${moment} < {to}::timestamp at time zone {zone}`;

/** Whole seconds from one moment to another of something of the stakeholder `owner`: all or within its working hours, as asked. */
export const secondsBetween = (owner: string, from: string, to: string): string => `{seconds:${owner}: ${from} to ${to}}`;
