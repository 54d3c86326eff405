import type { CallName } from "@parley/core/contract";
import type { Make } from "./example.ts";
import { branch, team } from "./things.ts";
import type { World } from "./world.ts";

const DAY = [[480, 1020]];
const WEEKLY = { monday: DAY, tuesday: DAY, wednesday: DAY, thursday: DAY, friday: DAY, saturday: DAY, sunday: [] };
const hours = { timeZone: "Africa/Nairobi", weekly: WEEKLY, overrides: [], closedMessage: "Closed" };

const CALENDAR = [
  "BEGIN:VCALENDAR",
  "BEGIN:VEVENT",
  "UID:1",
  "DTSTART;VALUE=DATE:20300101",
  "RRULE:FREQ=YEARLY",
  "SUMMARY:New Year",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");

/** Creates a team and a branch, each with its own working hours. */
const parts = async (world: World) => {
  const [teamId, branchId] = [await team(world), await branch(world)];
  for (const [column, id] of [
    ["team_id", teamId],
    ["branch_id", branchId],
  ])
    await world.own(
      `insert into part_hours (stakeholder_id, ${column}, time_zone, weekly, overrides, closed_message) values (2, ${id}, 'UTC', '${JSON.stringify(WEEKLY)}', '[]', 'Ours')
       on conflict do nothing returning id`,
    );
  return [{ teamId }, { branchId }];
};
const fresh = async (world: World) => [{ teamId: await team(world) }, { branchId: await branch(world) }];

export const hoursExamples: Partial<Record<CallName, Make>> = {
  "workingHours.get": async (world) => (await fresh(world)).map((query) => ({ parts: { query } })),
  "workingHours.readCalendar": async (world) => [{}, ...(await fresh(world))].map((part) => ({ parts: { body: { calendar: CALENDAR, ...part } } })),
  "workingHours.remove": async (world) => (await parts(world)).map((query) => ({ parts: { query } })),
  "workingHours.update": async (world) => {
    const version = await world.own("select coalesce((select version from calendar where stakeholder_id = 2 limit 1), 0) as id");
    return [
      { parts: { body: { ...hours, version } } },
      ...(await fresh(world)).map((part) => ({ parts: { body: { ...hours, ...part, version: 0 } } })),
    ];
  },
};
