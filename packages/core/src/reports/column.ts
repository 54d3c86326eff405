/**
 * What a column holds, in answers and in files: `day` `YYYY-MM-DD` of the stakeholder, `hour` 0 to 23 of that day, `moment` ISO 8601 in UTC,
 * `weekday` 0 (Monday) to 6, `money` whole minor units of the currency in the report's column `currency`, `percent` 0 to 100, `seconds` whole ones, `decimal` to a hundredth.
 */
export type ColumnType = "day" | "hour" | "weekday" | "int" | "text" | "moment" | "money" | "percent" | "seconds" | "decimal";

/**
 * What a value stands for, where that is more than a text or a number: `platform` a platform by its name on the wire, `customer` one by code,
 * `conversation` and `ticket` one by number, `conversations` all those of a day.
 */
export type Reference = "platform" | "customer" | "conversation" | "conversations" | "ticket";

/** Things whose statuses have a mark and a colour of their own, the same on every screen and in every chart; with them who wrote, how the bot answered, and ratings. */
export type StatusKind = "answer" | "broadcast" | "chat" | "clientPlan" | "rating" | "sender" | "service" | "ticket" | "waiting";

/** What the wire's own words are words of: those of a platform, of a status, of an audit entry, and of what is billed. What they are called stands in `WORDS` of the contract. */
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

/** What is told of seconds that were measured many times. */
export const FIGURES = ["average", "median", "count"] as const;
export type Figure = (typeof FIGURES)[number];

export interface Column {
  /** What a row of the answer calls it. */
  readonly key: string;
  /** What people read: the head of the table and of the file. */
  readonly title: string;
  readonly type: ColumnType;
  /** Its values may be added up; the answer then holds the sum over all rows. Money of several currencies adds up to null. */
  readonly total?: true;
  /** A row may have nothing here. */
  readonly nullable?: true;
  readonly of?: Reference;
  /** Its values are statuses of such a thing. */
  readonly statusOf?: StatusKind;
  /** Its values are words of the wire, which people read by another name; of a status and of a platform they are so in any case. */
  readonly words?: Exclude<WordKind, StatusKind | "platform">;
  /** Each row has words or a number of its own here, so that nobody groups by it. */
  readonly own?: true;
  /** A day that stands for the week or the month that it begins. */
  readonly begins?: "week" | "month";
  /** What a grouped report tells of measured seconds: of which column, and what. */
  readonly figure?: { readonly of: string; readonly kind: Figure };
  /** It counts those of one status: a chart draws it in the colour of that. */
  readonly counts?: { readonly kind: StatusKind; readonly status: string };
}

/** What the values of a column are words of; undefined where they are numbers, or names that somebody gave. */
export const wordKindOf = ({ of, statusOf, words }: Column): WordKind | undefined => statusOf ?? words ?? (of === "platform" ? of : undefined);
