import type { WorkingHours } from "@parley/core/contract/routing/working-hours";
import { cutNightText, textsOf } from "@parley/core/contract/routing/working-hours-text";
import { shortenedNights } from "@parley/core/hours";
import type { Cells } from "../../../io/cells.ts";
import type { CommandOutput } from "../../../io/out.ts";

/** Formats a special day, such as `2026-12-24 to 2026-12-26 closed, Christmas, yearly`. */
const specialDay = ({ from, to, hours, label, yearly }: ReturnType<typeof textsOf>["overrides"][number]): string =>
  [`${from}${to === from ? "" : ` to ${to}`} ${hours}`, label, yearly ? "yearly" : ""].filter((part) => part !== "").join(", ");

/** Converts hours to printed fields, one per day. Hours past midnight belong to the day on which they begin. */
export const printableHours = (hours: Pick<WorkingHours, "timeZone" | "weekly" | "overrides" | "closedMessage">): Cells => {
  const { overrides, closedMessage, ...days } = textsOf(hours);
  return { ...days, specialDays: overrides.map(specialDay).join("; "), closedMessage };
};

type Nights = Pick<WorkingHours, "timeZone" | "weekly" | "overrides">;

/** Returns one warning per night whose hours are cut short by a special day. */
export const cutNightWarnings = (hours: Nights): string[] => shortenedNights(hours, new Date()).map(cutNightText);

/** Warns about nights that special days cut short. The warnings are notes, separate from the data. */
export const warnOfCutNights = (hours: Nights, out: Pick<CommandOutput, "note">): void => {
  for (const text of cutNightWarnings(hours)) out.note(`Warning: ${text}`);
};

export async function printHours(hours: WorkingHours, out: CommandOutput): Promise<void> {
  warnOfCutNights(hours, out);
  if (out.format() === "json") return out.json(hours);
  const { isOpen, changesAt, version, from } = hours;
  await out.record({ now: isOpen ? "open" : "closed", until: changesAt, ...printableHours(hours), from, version });
}
