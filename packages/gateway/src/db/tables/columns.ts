import type { ColumnType } from "kysely";

/** Timestamp: read as ISO text (see type-parsers), written as a Date or as text. */
export type Time = ColumnType<string, Date | string, Date | string>;
/** Nullable timestamp. */
export type TimeOrNull = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
/** Timestamp filled in by the database. */
export type MadeAt = ColumnType<string, Date | string | undefined, Date | string>;
