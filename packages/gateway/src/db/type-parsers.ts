import pg from "pg";

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const TIMESTAMPTZ_ARRAY = 1185;

/**
 * Converts PostgreSQL values, for Kysely and for raw statements. `bigint` becomes a number, because ids and amounts of
 * money stay far below 2^53. `numeric` stays text, because a float would change it; `sum(bigint)` is numeric as well,
 * so write `sum(x)::bigint`. `timestamptz` becomes ISO 8601 text in UTC with all stored digits, so that a cursor made
 * from it finds its row again. `date` stays text (`2026-11-20`), because a Date would shift with the time zone of the
 * machine.
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

/**
 * Converts a timestamp to ISO 8601. Sessions use UTC (see pool.ts), so PostgreSQL writes `2026-11-20 13:47:26.123+00`.
 */
function isoInstant(text: string): string {
  return text.endsWith("+00") ? `${text.slice(0, -3).replace(" ", "T")}Z` : text;
}

/** Parses a one-dimensional array of numbers or times, which contain no commas or quotes. */
function each<Value>(text: string, parse: (item: string) => Value): (Value | null)[] {
  if (text === "{}") return [];
  return text
    .slice(1, -1)
    .split(",")
    .map((item) => (item === "NULL" ? null : parse(item.replaceAll('"', ""))));
}
