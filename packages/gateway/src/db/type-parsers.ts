import pg from "pg";

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const TIMESTAMPTZ_ARRAY = 1185;

/**
 * Conversion of PostgreSQL values, the same for Kysely and for raw statements: - `bigint` becomes a number. Ids and
 * minor units of money stay far below 2^53. - `numeric` stays text, because a float would change it. (`sum(bigint)` is
 * numeric too: write `sum(x)::bigint`.) - `timestamptz` becomes ISO 8601 text in UTC, as in the API, with all stored
 * digits, so that a cursor made from it finds its row again. - `date` stays text (`2026-11-20`): as a Date it would
 * shift with the machine's time zone.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.TIMESTAMPTZ, isoInstant],
  [builtins.DATE, (text) => text],
  [INT8_ARRAY, (text) => each(text, Number)],
  [TIMESTAMPTZ_ARRAY, (text) => each(text, isoInstant)],
]);

export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (format === "binary" ? undefined : parsers.get(type)) ?? pg.types.getTypeParser(type, format),
};

/** Every session runs in UTC (see pool.ts), so PostgreSQL writes `2026-11-20 13:47:26.123+00`. */
function isoInstant(text: string): string {
  return text.endsWith("+00") ? `${text.slice(0, -3).replace(" ", "T")}Z` : text;
}

/** Parses one-dimensional arrays only; numbers and times contain no commas or quotes. */
function each<Value>(text: string, parse: (item: string) => Value): (Value | null)[] {
  if (text === "{}") return [];
  return text
    .slice(1, -1)
    .split(",")
    .map((item) => (item === "NULL" ? null : parse(item.replaceAll('"', ""))));
}
