import { type EntityKind, idKinds, type Row } from "@parley/core/contract";
import type { core } from "zod/mini";
import type { Parts } from "./send-row.ts";

/** Random values that are equal for the same seed, so that a failed run can be repeated. */
export interface Chance {
  /** Random number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  below(limit: number): number;
  oneOf<T>(list: readonly T[]): T;
}

/**
 * Creates the random number generator mulberry32, which is small, evenly distributed, and returns the same numbers on
 * every platform.
 */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, oneOf: (list) => list[below(list.length)] as (typeof list)[number] };
};

const DEEP = JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`);
const HOSTILE: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  "a",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\ufeff\u202e",
  "%00",
  "%",
  "_",
  "\\",
  "'",
  "';drop table app_user;--",
  "{}",
  "{1,2",
  "$1",
  "../../etc/passwd",
  "x".repeat(5_000),
  "🦒".repeat(200),
  "NaN",
  "Infinity",
  "-0",
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  1e21,
  1e308,
  5e-324,
  [],
  [null],
  [[]],
  {},
  { $ne: null },
  { length: 5 },
  { toString: 1 },
  DEEP,
];
const TEXTS = ["hello", "Where is my booking?", "a & b", "%_%", "Ω", "2", "true", "a".repeat(80), "name\u0000", "\ud83d", "' or 1=1"];
const DAYS = ["2026-01-01", "2026-02-28", "2026-02-30", "2025-12-31", "9999-12-31", "0000-01-01", "0001-01-01", "2026-11-01"];
const NUMBERS = [0, 1, 2, 3, 20, 1000, 1001, 2_147_483_647, 1_790_000_000_000, 1e18, 0.1, -5];

/** Probability, from 0 to 1, that a valid value is replaced by a hostile value. */
const MISCHIEF = 0.07;

/** Builds a value that usually has the right type and is sometimes arbitrary. */
export const hostileValue = (schema: core.$ZodType, chance: Chance, ids: (kind: EntityKind) => readonly unknown[]): unknown => {
  if (chance.next() < MISCHIEF) return chance.oneOf(HOSTILE);
  const marked = idKinds.get(schema);
  if (marked) return chance.oneOf(ids(marked.kind));
  const again = (inner: core.$ZodType) => hostileValue(inner, chance, ids);
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case "object": {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, again(field as core.$ZodType)] as const);
      const kept = fields.filter(() => chance.next() > 0.04);
      const extra = chance.next() < 0.03 ? [[chance.oneOf(["__proto__", "constructor", "extra", "stakeholder_id", ""]), 1] as const] : [];
      return Object.fromEntries([...kept, ...extra]);
    }
    case "optional":
    case "nullable":
    case "default":
      return chance.next() < 0.5 ? undefined : again(def.innerType);
    case "array":
      return Array.from({ length: chance.below(4) }, () => again(def.element));
    case "pipe":
      return again(def.in);
    case "union":
      return again(chance.oneOf(def.options));
    case "record":
      return Object.fromEntries(Array.from({ length: chance.below(4) }, () => [chance.oneOf(TEXTS), again(def.valueType)]));
    case "enum":
      return chance.oneOf(Object.values(def.entries));
    case "literal":
      return def.values[0];
    case "boolean":
      return chance.next() < 0.5;
    case "number":
      return chance.oneOf(NUMBERS);
    case "string":
      return textFor(schema, chance);
    default:
      return chance.oneOf(HOSTILE);
  }
};

const DAY = "2026-01-01";
const textFor = (schema: core.$ZodType, chance: Chance): string => {
  const checked = (schema as core.$ZodString)._zod;
  if ("format" in checked.def && checked.def.format === "email") return "fuzz@fuzz.test";
  const pattern = checked.bag.patterns && [...checked.bag.patterns][0];
  if (pattern?.test(DAY)) return chance.oneOf(DAYS);
  return chance.oneOf(TEXTS);
};

/** Builds a call whose values usually have the right type and are sometimes arbitrary. */
export const hostileCall = (row: Row, chance: Chance, ids: (kind: EntityKind) => readonly unknown[]): Parts => {
  const part = (schema: core.$ZodType | undefined) => (schema ? hostileValue(schema, chance, ids) : undefined);
  const asObject = (value: unknown) => (typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {});
  return {
    params: asObject(part(row.params)),
    query: asObject(part(row.query)),
    ...(row.body && { body: part(row.body) ?? null }),
    variables: asObject(part(row.variables)),
  };
};
