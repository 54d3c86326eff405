import { addDays, dayOf } from "@parley/core/calendar";
import { workingHours } from "@parley/core/contract/routing/working-hours";
import { weekWith } from "@parley/core/hours";
import { type DemoCalls, keeperOf } from "./demo-calls.ts";

const ALL_DAY: [number, number][] = [[0, 1440]];
const OFFICE: [number, number][] = [
  [570, 780],
  [840, 1080],
];

const week = (weekdays: [number, number][], saturday: [number, number][], sunday: [number, number][]) =>
  weekWith((day) => (day === "saturday" ? saturday : day === "sunday" ? sunday : weekdays));
const closedOn = (day: string, label: string, yearly = false) => ({ from: day, to: day, intervals: [], label, yearly });

/**
 * Working hours of the demo's clients. Acacia is also staffed at night, and its special days are relative to the day of
 * the demo, so that neither users nor tests find Acacia closed because of the hour.
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
    const call = await calls(keeperOf(id));
    await call(workingHours.update, { body: { timeZone: zone, weekly, overrides, closedMessage: message, version: 0 } });
  }
};
