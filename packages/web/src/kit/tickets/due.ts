import type { SlaClock } from "@parley/core/contract/tickets/tickets";
import { cacheByLanguage, cacheByName } from "../../shared/messages/in-language.ts";

const MINUTE_MS = 60_000;
/** Milliseconds before a deadline from which the deadline counts as soon (field notes 51). */
const SOON_MS = 15 * MINUTE_MS;

/**
 * State of a ticket's nearest deadline. `awayMs` is the time in milliseconds until the deadline or, if missed, since
 * it.
 */
export type Due =
  | { readonly state: "none" | "paused" }
  | { readonly state: "missed" | "soon" | "due"; readonly target: SlaClock["target"]; readonly awayMs: number };

/** Returns the state of a deadline at `now` (milliseconds). */
export function dueOfClock({ target, dueAt, missedAt, pausedSince }: SlaClock, now: number): Due {
  const awayMs = Date.parse(dueAt) - now;
  if (missedAt !== null) return { state: "missed", target, awayMs: Math.abs(awayMs) };
  if (pausedSince !== null) return { state: "paused" };
  if (awayMs <= 0) return { state: "missed", target, awayMs: -awayMs };
  return { state: awayMs <= SOON_MS ? "soon" : "due", target, awayMs };
}

/** Returns the state of the nearest deadline that has not been met (field notes 49). */
export function dueOf(clocks: readonly SlaClock[], now: number): Due {
  const [nearest] = clocks.filter(({ metAt }) => metAt === null).sort((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
  return nearest === undefined ? { state: "none" } : dueOfClock(nearest, now);
}

const formats = cacheByLanguage((code) => cacheByName((unit) => new Intl.NumberFormat(code, { style: "unit", unit, unitDisplay: "narrow" })));
/** Formats a time span in the user's language, for example `12m`, `5h` or `3d`. */
const inUnit = (count: number, unit: "minute" | "hour" | "day"): string => formats()(unit).format(count);

/** Formats a time span in the largest unit, rounded down. Spans under two days are given in hours. */
export function spanText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 60) return inUnit(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? inUnit(hours, "hour") : inUnit(Math.floor(hours / 24), "day");
}
