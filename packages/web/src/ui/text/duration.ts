import { defineMessages } from "../../shared/messages/define-messages.ts";
import { cacheByLanguage, cacheByName } from "../../shared/messages/in-language.ts";
import { runningClockText } from "./time-format.ts";

const t = defineMessages("ui.duration", { minutes: "{time} min", hours: "{time} h" });

const SECOND_MS = 1_000;
const HOUR_S = 3_600;

const UNITS = [
  [HOUR_S, "hour"],
  [60, "minute"],
  [1, "second"],
] as const;

const MOST_TICKS = 4;
const TICKS_S = [1, 5, 10, 30, 60, 120, 300, 600, 1_200, HOUR_S / 2, HOUR_S, 2 * HOUR_S, 6 * HOUR_S, 12 * HOUR_S, 24 * HOUR_S];

/** Returns ticks at full minutes or hours, up to `highest` seconds. */
export function durationTicks(highest: number): readonly number[] {
  const step = TICKS_S.find((seconds) => highest / seconds <= MOST_TICKS) ?? Math.ceil(highest / MOST_TICKS / HOUR_S) * HOUR_S;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, at) => at * step);
}

const shortFormats = cacheByLanguage((code) =>
  cacheByName((unit) => new Intl.NumberFormat(code, { style: "unit", unit, unitDisplay: "narrow", maximumFractionDigits: 1 })),
);

/** Formats a duration briefly, for example "4.1m", "1.5h" or "45s". */
export function shortDuration(seconds: number): string {
  const [size, unit] = UNITS.find(([least]) => seconds >= least) ?? [1, "second"];
  return shortFormats()(unit).format(seconds / size);
}

/**
 * Formats seconds, rounded to whole seconds, as "4:05 min" or "1:02:33 h". The unit is added, because minutes and hours
 * could otherwise be confused.
 */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  return t(whole < HOUR_S ? "minutes" : "hours", { time: runningClockText(whole * SECOND_MS) });
}
