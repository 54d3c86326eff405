import type { ColumnType } from "kysely";

/** Timestamp, read as ISO 8601 text (see type-parsers) and written as a Date or as text. */
export type Time = ColumnType<string, Date | string, Date | string>;
export type TimeOrNull = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
/** Timestamp that the database sets when the row is inserted. */
export type CreatedAtColumn = ColumnType<string, Date | string | undefined, Date | string>;
