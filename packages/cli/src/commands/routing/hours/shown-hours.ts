import type { WorkingHours } from "@parley/core/contract/routing/working-hours";
import { cutNightText, textsOf } from "@parley/core/contract/routing/working-hours-text";
import { cutNights } from "@parley/core/hours";
import type { Cells } from "../../../io/cells.ts";
import type { Out } from "../../../io/out.ts";

/** `2026-12-24 to 2026-12-26 closed, Christmas, yearly` */
const specialDay = ({ from, to, hours, label, yearly }: ReturnType<typeof textsOf>["overrides"][number]): string =>
  [`${from}${to === from ? "" : ` to ${to}`} ${hours}`, label, yearly ? "yearly" : ""].filter((part) => part !== "").join(", ");

/** Hours for people: one line per day, with a night on the day that it begins. */
export const toldHours = (hours: Pick<WorkingHours, "timeZone" | "weekly" | "overrides" | "closedMessage">): Cells => {
  const { overrides, closedMessage, ...days } = textsOf(hours);
  return { ...days, specialDays: overrides.map(specialDay).join("; "), closedMessage };
};

type Nights = Pick<WorkingHours, "timeZone" | "weekly" | "overrides">;

/** One line per night that a special day cuts short. */
export const cutNightTexts = (hours: Nights): string[] => cutNights(hours, new Date()).map(cutNightText);

/** Warns about nights that special days cut short, separately from the data. */
export const warnOfCutNights = (hours: Nights, out: Pick<Out, "note">): void => {
  for (const text of cutNightTexts(hours)) out.note(`Warning: ${text}`);
};

export async function printHours(hours: WorkingHours, out: Out): Promise<void> {
  warnOfCutNights(hours, out);
  if (out.format() === "json") return out.json(hours);
  const { isOpen, changesAt, version, from } = hours;
  await out.record({ now: isOpen ? "open" : "closed", until: changesAt, ...toldHours(hours), from, version });
}
