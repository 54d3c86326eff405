import { beginningOf, localTime } from "@parley/core/calendar";

const two = (value: number): string => String(value).padStart(2, "0");

/** A moment as a `datetime-local` control has it, by the clock of a time zone; empty for none. */
export const localText = (moment: string | null, timeZone: string): string => {
  if (moment === null) return "";
  const { day, minute } = localTime(new Date(moment), timeZone);
  return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
};

/** The moment that a `datetime-local` control says, ISO 8601; null where it is empty. */
export const momentOfText = (text: string, timeZone: string): string | null => {
  const [day = "", clock = ""] = text.split("T");
  if (day === "" || clock === "") return null;
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return new Date(beginningOf(day, hours * 60 + minutes, timeZone)).toISOString();
};
