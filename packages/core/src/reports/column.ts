/**
 * Type of a column's values in responses and files: `day` is `YYYY-MM-DD` in the stakeholder's time zone, `hour` 0 to
 * 23 of that day, `moment` ISO 8601 in UTC, `weekday` 0 (Monday) to 6, `money` integer minor units of the currency in
 * the column `currency`, `percent` 0 to 100, `seconds` integers, and `decimal` has two decimals.
 */
export type ColumnType = "day" | "hour" | "weekday" | "int" | "text" | "moment" | "money" | "percent" | "seconds" | "decimal";

/**
 * Entity that a value refers to: `platform` by its API name, `customer` by code, `conversation` and `ticket` by number,
 * and `conversations` all those of a day.
 */
export type Reference = "platform" | "customer" | "conversation" | "conversations" | "ticket";

/**
 * Types of statuses, each with a fixed icon and colour on every screen and chart. They include message senders, bot
 * answers and ratings.
 */
export type StatusKind = "answer" | "broadcast" | "chat" | "clientPlan" | "rating" | "sender" | "service" | "ticket" | "waiting";

/**
 * Vocabularies, which are sets of fixed API values, such as platforms, statuses, audit entities and billed items.
 * `DISPLAY_WORDS` in the contract contains the labels of these values.
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
  | "paymentState"
  | "platform"
  | "priority"
  | "sentence"
  | "transaction"
  | "transactionReason"
  | "work"
  | "yesNo";

/** Statistics that a grouped report computes for a column of measured seconds. */
export const FIGURES = ["average", "median", "count"] as const;
export type Figure = (typeof FIGURES)[number];

export interface Column {
  readonly key: string;
  readonly title: string;
  readonly type: ColumnType;
  /**
   * True if values can be added. The response then contains the sum over all rows, which is null for money in several
   * currencies.
   */
  readonly total?: true;
  /** True if the value may be null. */
  readonly nullable?: true;
  readonly of?: Reference;
  /** Type of status that the column's values belong to. */
  readonly statusOf?: StatusKind;
  /**
   * Vocabulary that the column's values belong to, which defines their labels. Not needed for statuses and platforms.
   */
  readonly words?: Exclude<WordKind, StatusKind | "platform">;
  /** True if each row has its own value, so that grouping by the column is useless. */
  readonly own?: true;
  /** Period that begins on the day, if the day stands for a week or month. */
  readonly begins?: "week" | "month";
  /** Statistic of measured seconds in a grouped report, with the column that was measured. */
  readonly figure?: { readonly of: string; readonly kind: Figure };
  /** Status of the counted entities, whose colour a chart uses. */
  readonly counts?: { readonly kind: StatusKind; readonly status: string };
}

/** Returns the vocabulary of a column's values. Undefined for numbers and for names given by people. */
export const wordKindOf = ({ of, statusOf, words }: Column): WordKind | undefined => statusOf ?? words ?? (of === "platform" ? of : undefined);
