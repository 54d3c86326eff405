import type { ColumnType } from "kysely";

/** A moment: read as ISO text (see type-parsers), written as a Date or as text. */
export type Time = ColumnType<string, Date | string, Date | string>;
/** A moment that may be absent. */
export type TimeOrNull = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
/** A moment that the database fills in. */
export type MadeAt = ColumnType<string, Date | string | undefined, Date | string>;
