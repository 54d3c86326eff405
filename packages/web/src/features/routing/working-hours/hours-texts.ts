import type { WorkingHoursTexts } from "@parley/core/contract/routing/working-hours-text";
import type { Weekday } from "@parley/core/hours";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";

const days = defineMessages("workingHours.days", {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
});
const t = defineMessages("workingHours.special", { yearly: "every year" });

export type SpecialDay = WorkingHoursTexts["overrides"][number];

export const dayName = (day: Weekday): string => days(day);

/** Formats a special day, for example "2026-12-24 – 2026-12-26 closed, Christmas, every year". */
export const specialDayText = ({ from, to, hours, label, yearly }: SpecialDay): string =>
  listText([`${from}${from === to ? "" : ` – ${to}`} ${hours}`, label, yearly ? t("yearly") : ""].filter((part) => part !== ""));
