import { InvalidArgumentError } from "@commander-js/extra-typings";
import type { ValueKind, ValueKinds } from "@parley/core/verbs";
import { secondsToWait, splitCommaList } from "../io/option-values.ts";

function positiveInt(text: string): number {
  if (/^[1-9]\d{9,}$/.test(text)) throw new InvalidArgumentError("Must be at most 999999999.");
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("Must be a whole number, 1 or more.");
  return Number(text);
}

/**
 * Maximum number of parallel calls of a bulk run. More calls would only wait, because the gateway's pool has no more
 * database connections than this.
 */
const MOST_AT_ONCE = 64;

function rowsAtOnce(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MOST_AT_ONCE)
    throw new InvalidArgumentError(`Must be a whole number from 1 to ${MOST_AT_ONCE}.`);
  return count;
}

function rowsPerSecond(text: string): number {
  const rate = Number(text);
  if (!(rate > 0 && rate <= 100_000)) throw new InvalidArgumentError("Must be a number above 0.");
  return rate;
}

function percentOf(text: string): number {
  if (!/^\d{1,2}$|^100$/.test(text)) throw new InvalidArgumentError("Must be a whole number from 0 to 100.");
  return Number(text);
}

/**
 * Checks the form of a date or accepts `none`. The gateway checks that the date exists. `none` stays a string, because
 * commander treats a parser that returns null as failed.
 */
function dayOrNone(text: string): string {
  if (text !== "none" && !/^\d{4}-\d\d-\d\d$/.test(text)) throw new InvalidArgumentError("Must be a date such as 2026-12-31, or none.");
  return text;
}

function shareOfOne(text: string): number {
  const share = Number(text);
  if (text.trim() === "" || !(share >= 0 && share <= 1)) throw new InvalidArgumentError("Must be a number from 0 to 1.");
  return share;
}

function onePairMore(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError("Must be in the form name=value.");
  return { ...before, [name]: value };
}

type Parsers = { readonly [K in ValueKind]: (text: string, before: ValueKinds[K] | undefined) => ValueKinds[K] };

/** Parsers of the word after a flag. `before` is the value from an earlier use of the same flag. */
const PARSERS: Omit<Parsers, "moment"> = {
  count: positiveInt,
  countOrNone: (text) => (text === "none" ? text : positiveInt(text)),
  textOrNone: (text) => text,
  percent: percentOf,
  day: dayOrNone,
  share: shareOfOne,
  seconds: secondsToWait,
  atOnce: rowsAtOnce,
  perSecond: rowsPerSecond,
  list: splitCommaList,
  several: (text, before = []) => [...before, text],
  pairs: onePairMore,
};

/** Returns the parser of an option type. Loads the time library only for flags that take a time. */
export async function parserOf(kind: ValueKind): Promise<(text: string, before: unknown) => unknown> {
  if (kind !== "moment") return PARSERS[kind] as (text: string, before: unknown) => unknown;
  const { parseFutureTime } = await import("./moment.ts");
  return (text) => parseFutureTime(text, Date.now());
}
