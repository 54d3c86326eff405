import type { WorkingHours } from "@parley/core/contract/messenger/working-hours";
import { textsOf } from "@parley/core/contract/messenger/working-hours-text";
import type { Cells } from "../../io/cells.ts";
import type { Out } from "../../io/out.ts";

/** `2026-12-24 to 2026-12-26 closed, Christmas, yearly` */
const specialDay = ({ from, to, hours, label, yearly }: ReturnType<typeof textsOf>["overrides"][number]): string =>
  [`${from}${to === from ? "" : ` to ${to}`} ${hours}`, label, yearly ? "yearly" : ""].filter((part) => part !== "").join(", ");

/** Hours as they are told: a line a day, a night on the day that it begins. */
export const toldHours = (hours: Pick<WorkingHours, "timeZone" | "weekly" | "overrides" | "closedMessage">): Cells => {
  const { overrides, closedMessage, ...days } = textsOf(hours);
  return { ...days, specialDays: overrides.map(specialDay).join("; "), closedMessage };
};

export async function printHours(hours: WorkingHours, out: Out): Promise<void> {
  if (out.format() === "json") return out.json(hours);
  const { isOpen, changesAt, version, from } = hours;
  await out.record({ now: isOpen ? "open" : "closed", until: changesAt, ...toldHours(hours), from, version });
}
