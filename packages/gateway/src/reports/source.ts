import type { ReportDefinition, ReportRow } from "@parley/core/reports";

/** A report that counts: its text answers every row under the columns' keys. There are thousands of rows at most. */
export interface Counted {
  readonly kind: "counted";
  readonly rows: string;
  readonly order: string;
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
  readonly join: string;
  readonly columns: Readonly<Record<Key, string>>;
  /** How many there are, from a place that knows without reading them; it holds for one stakeholder. */
  readonly count?: string;
}

export type Source = Counted | Listed;
/** The source of a definition: a listed one has a text for each of its columns. */
export type SourceOf<D extends ReportDefinition> = D extends { readonly listed: true } ? Listed<keyof ReportRow<D> & string> : Counted;

export const counted = (rows: string, order: string): Counted => ({ kind: "counted", rows, order });
export const listed = <Key extends string>(source: Omit<Listed<Key>, "kind">): Listed<Key> => ({ kind: "listed", ...source });

/** Days of the asked range for a moment, in the time zone of the report. */
export const within = (moment: string): string =>
  `${moment} >= {from}::timestamp at time zone {zone} and ${moment} < {to}::timestamp at time zone {zone}`;

/** Whole seconds from one moment to another. */
export const secondsBetween = (from: string, to: string): string => `round(extract(epoch from ${to} - ${from}))::int`;
