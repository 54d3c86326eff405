import type { ReportDefinition, ReportRow } from "@parley/core/reports";

/** What `Counted.each` is called in the texts that read it. */
export const EACH_ONE = "each_one";

/**
 * A report that counts: its text answers every row under the columns' keys. There are thousands of rows at most. Where it is grouped by client, `{client:…}` among what it
 * selects is whose row it is, and `{client}` stands for that among what it groups by; for all else they are nothing.
 */
export interface Counted {
  readonly kind: "counted";
  readonly rows: string;
  readonly order: string;
  /**
   * What was measured one by one behind the rows, with the seconds of each under the keys of `measures`. Rows read it as `each_one`, and so does what is told of all of them:
   * whatever is asked, it is read and worked out once.
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
  /** What the table is called in the other texts. */
  readonly as: string;
  readonly where: string;
  readonly order: string;
  /** What belongs to a thing, by what it is called in the other texts. Each finds one row or, joined from the left, none: whoever needs none of it may leave it out. */
  readonly joins: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<Key, string>>;
  /** How many there are, from a place that knows without reading them; it holds for one stakeholder. */
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
