import { currentLanguage } from "../../shared/messages/catalogue.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { clock } from "./time-format.ts";

const t = defineMessages("ui.duration", { minutes: "{time} min", hours: "{time} h" });

const SECOND_MS = 1_000;
const HOUR_S = 3_600;

const UNITS = [
  [HOUR_S, "hour"],
  [60, "minute"],
  [1, "second"],
] as const;

/** "4.1m", "1.5h", "45s": where there is little room. */
export function shortDuration(seconds: number): string {
  const [size, unit] = UNITS.find(([least]) => seconds >= least) ?? [1, "second"];
  return new Intl.NumberFormat(currentLanguage().code, { style: "unit", unit, unitDisplay: "narrow", maximumFractionDigits: 1 }).format(
    seconds / size,
  );
}

/** "4:05 min", "1:02:33 h", of whole seconds: a clock alone does not say whether it counts minutes or hours. */
export const durationText = (seconds: number): string => t(seconds < HOUR_S ? "minutes" : "hours", { time: clock(seconds * SECOND_MS) });
