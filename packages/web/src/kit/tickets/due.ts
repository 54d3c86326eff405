import type { SlaClock } from "@parley/core/contract/tickets/tickets";
import { byName, inLanguage } from "../../shared/messages/in-language.ts";

const MINUTE_MS = 60_000;
/** Remaining time from which a deadline is marked (field notes 51). */
const SOON_MS = 15 * MINUTE_MS;

/** State of a ticket's nearest deadline: `awayMs` is the time until it, or since it. */
export type Due =
  | { readonly state: "none" | "paused" }
  | { readonly state: "missed" | "soon" | "due"; readonly target: SlaClock["target"]; readonly awayMs: number };

/** Deadline of a running clock at `now` (milliseconds). */
export function dueOfClock({ target, dueAt, missedAt, pausedSince }: SlaClock, now: number): Due {
  const awayMs = Date.parse(dueAt) - now;
  if (missedAt !== null) return { state: "missed", target, awayMs: Math.abs(awayMs) };
  if (pausedSince !== null) return { state: "paused" };
  if (awayMs <= 0) return { state: "missed", target, awayMs: -awayMs };
  return { state: awayMs <= SOON_MS ? "soon" : "due", target, awayMs };
}

/** Nearest unmet deadline (field notes 49). */
export function dueOf(clocks: readonly SlaClock[], now: number): Due {
  const [nearest] = clocks.filter(({ metAt }) => metAt === null).sort((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
  return nearest === undefined ? { state: "none" } : dueOfClock(nearest, now);
}

const formats = inLanguage((code) => byName((unit) => new Intl.NumberFormat(code, { style: "unit", unit, unitDisplay: "narrow" })));
/** `12m`, `5h`, `3d` in the language of the page. */
const inUnit = (count: number, unit: "minute" | "hour" | "day"): string => formats()(unit).format(count);

/** Whole units, rounded down: hours up to two days. */
export function spanText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 60) return inUnit(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? inUnit(hours, "hour") : inUnit(Math.floor(hours / 24), "day");
}
