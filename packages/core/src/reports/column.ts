/**
 * Content of a column, in responses and files: `day` `YYYY-MM-DD` of the stakeholder, `hour` 0 to 23 of that day,
 * `moment` ISO 8601 in UTC, `weekday` 0 (Monday) to 6, `money` whole minor units of the currency in the report's column
 * `currency`, `percent` 0 to 100, `seconds` whole ones, `decimal` with two decimals.
 */
export type ColumnType = "day" | "hour" | "weekday" | "int" | "text" | "moment" | "money" | "percent" | "seconds" | "decimal";

/**
 * Meaning of a value beyond text or number: `platform` by its wire name, `customer` by code, `conversation` and
 * `ticket` by number, `conversations` all of a day.
 */
export type Reference = "platform" | "customer" | "conversation" | "conversations" | "ticket";

/**
 * Entities whose statuses have a fixed icon and colour on every screen and chart; also the sender of a message, the
 * bot's answers, and ratings.
 */
export type StatusKind = "answer" | "broadcast" | "chat" | "clientPlan" | "rating" | "sender" | "service" | "ticket" | "waiting";

/**
 * Vocabularies of wire words: platforms, statuses, audit entries and billed items. Their labels are in `WORDS` of the
 * contract.
 */
export type WordKind =
  | StatusKind
  | "auditEntity"
  | "channel"
  | "charge"
  | "direction"
  | "interval"
  | "invoice"
  | "invoiceKind"
  | "notification"
  | "payment"
  | "platform"
  | "priority"
  | "sentence"
  | "transaction"
  | "transactionReason"
  | "work"
  | "yesNo";

/** Statistics of measured seconds. */
export const FIGURES = ["average", "median", "count"] as const;
export type Figure = (typeof FIGURES)[number];

export interface Column {
  /** Key in a row of the response. */
  readonly key: string;
  /** Heading of the table and of the file. */
  readonly title: string;
  readonly type: ColumnType;
  /**
   * Values may be added up; the response then contains the sum over all rows. Money in several currencies adds up to
   * null.
   */
  readonly total?: true;
  /** A row may have null here. */
  readonly nullable?: true;
  readonly of?: Reference;
  /** Values are statuses of such an entity. */
  readonly statusOf?: StatusKind;
  /** Values are wire words with labels; statuses and platforms always are. */
  readonly words?: Exclude<WordKind, StatusKind | "platform">;
  /** Each row has its own text or number, so that grouping by it is pointless. */
  readonly own?: true;
  /** Day that represents the week or month it begins. */
  readonly begins?: "week" | "month";
  /** Statistic of measured seconds in a grouped report, with its column. */
  readonly figure?: { readonly of: string; readonly kind: Figure };
  /** Counts entities with one status, whose colour a chart uses. */
  readonly counts?: { readonly kind: StatusKind; readonly status: string };
}

/** Vocabulary of a column's values; undefined for numbers, and for names given by people. */
export const wordKindOf = ({ of, statusOf, words }: Column): WordKind | undefined => statusOf ?? words ?? (of === "platform" ? of : undefined);
