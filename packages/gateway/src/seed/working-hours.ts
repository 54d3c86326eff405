import { addDays, dayOf } from "@parley/core/calendar";
import { workingHours } from "@parley/core/contract/routing/working-hours";
import { mapWeekdays } from "@parley/core/hours";
import { type DemoCalls, demoUserLoginOf } from "./demo-calls.ts";

const ALL_DAY: [number, number][] = [[0, 1440]];
const OFFICE: [number, number][] = [
  [570, 780],
  [840, 1080],
];

const week = (weekdays: [number, number][], saturday: [number, number][], sunday: [number, number][]) =>
  mapWeekdays((day) => (day === "saturday" ? saturday : day === "sunday" ? sunday : weekdays));
const closedOn = (day: string, label: string, yearly = false) => ({ from: day, to: day, intervals: [], label, yearly });

/**
 * Creates working hours of the demo clients. Acacia is also open at night, and its special days are relative to today,
 * so that it is open whenever the demo or a test runs.
 */
export const seedWorkingHours = async (calls: DemoCalls, { now }: { now: Date }): Promise<void> => {
  const dayFromNow = (days: number) => addDays(dayOf(now), days);
  const acacia = {
    weekly: week(ALL_DAY, ALL_DAY, ALL_DAY),
    overrides: [
      closedOn(dayFromNow(-24), "Move to the new office"),
      { ...closedOn(dayFromNow(45), "Company day"), intervals: [[1080, 1440]] as [number, number][] },
    ],
  };
  const baobab = {
    weekly: week(OFFICE, [[600, 840]], []),
    overrides: [
      closedOn("2026-01-26", "Republic Day", true),
      closedOn("2026-08-15", "Independence Day", true),
      closedOn("2026-10-02", "Gandhi Jayanti", true),
    ],
  };
  const rows = [
    { id: 2, zone: "Africa/Nairobi", ...acacia, message: "Our team is away today. You are in the queue, and we answer as soon as somebody is back." },
    { id: 3, zone: "Asia/Kolkata", ...baobab, message: "The bank is closed now. Your place in the queue is kept; we answer when we open again." },
  ];
  for (const { id, zone, weekly, overrides, message } of rows) {
    const call = await calls(demoUserLoginOf(id));
    await call(workingHours.update, { body: { timeZone: zone, weekly, overrides, closedMessage: message, version: 0 } });
  }
};
