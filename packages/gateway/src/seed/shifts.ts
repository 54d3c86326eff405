import { addDays, dayIn, localTimeStartMs, weekdayOf } from "@parley/core/calendar";
import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { insertColumns } from "./insert-columns.ts";
import { createRandom } from "./random.ts";

interface Shift {
  /**
   * Start and end of the shift in hours of the stakeholder's local day. The end can exceed 24, which is on the next
   * day.
   */
  readonly from: number;
  readonly to: number;
  /** Weekdays of the shift, where 0 is Monday. */
  readonly weekdays: readonly number[];
}

/** Shifts of each client's agents, in the order of the agents' accounts. */
const SHIFTS: Readonly<Record<number, readonly Shift[]>> = {
  2: [
    { from: 7, to: 15.5, weekdays: [0, 1, 2, 3, 4] },
    { from: 12, to: 20.5, weekdays: [1, 2, 3, 4, 5] },
  ],
  3: [{ from: 9.5, to: 18, weekdays: [0, 1, 2, 3, 4, 5] }],
};

interface Change {
  readonly userId: number;
  readonly status: "online" | "busy" | "away" | "offline";
  readonly reason: string | null;
  readonly by: number | null;
  readonly atMs: number;
}

const HOUR_MINUTES = 60;
const MINUTE_MS = 60_000;

/**
 * Status changes of an agent on one working day: online, lunch, sometimes a phone call, offline. The agent makes all
 * changes except going offline, which the gateway detects.
 */
const dayOf = (random: ReturnType<typeof createRandom>, userId: number, { from, to }: Shift, midnightMs: number): Change[] => {
  const at = (hour: number, minutes: number) => midnightMs + (hour * HOUR_MINUTES + minutes) * MINUTE_MS;
  const said = (status: Change["status"], atMs: number, reason: string | null = null): Change => ({ userId, status, reason, by: userId, atMs });
  const [lunch, call] = [from + 4, from + 6];
  const lunchLasts = random.int(30, 55);
  return [
    said("online", at(from, random.int(-5, 10))),
    said("away", at(lunch, random.int(0, 20)), "Lunch"),
    said("online", at(lunch, 20 + lunchLasts)),
    ...(random.next() < 0.4 ? [said("busy", at(call, 0), "On the phone"), said("online", at(call, random.int(10, 35)))] : []),
    { userId, status: "offline", reason: null, by: null, atMs: at(to, random.int(-5, 15)) },
  ];
};

interface ShiftOptions {
  readonly now: Date;
  readonly days: number;
}

/**
 * Creates status changes of the demo agents up to yesterday. Today's status depends on the console tabs that are open.
 */
export const seedShifts = async (trx: Transaction<Schema>, { now, days }: ShiftOptions): Promise<void> => {
  for (const [id, shifts] of Object.entries(SHIFTS)) {
    const stakeholderId = Number(id);
    const random = createRandom(stakeholderId * 6_700_417);
    const { time_zone } = await trx.selectFrom("stakeholder").select("time_zone").where("id", "=", stakeholderId).executeTakeFirstOrThrow();
    const agents = await trx
      .selectFrom("app_user")
      .select("id")
      .where("stakeholder_id", "=", stakeholderId)
      .where("login_id", "like", "agent%")
      .orderBy("id")
      .execute();
    const today = dayIn(time_zone, now);
    const changes: Change[] = [];
    for (let ago = days; ago > 0; ago -= 1) {
      const day = addDays(today, -ago);
      for (const [place, shift] of shifts.entries()) {
        const agent = agents[place];
        if (agent !== undefined && shift.weekdays.includes(weekdayOf(day)) && random.next() > 0.04)
          changes.push(...dayOf(random, agent.id, shift, localTimeStartMs(day, 0, time_zone)));
      }
    }
    await insertColumns(
      trx,
      "agent_state_change",
      changes.sort((one, other) => one.atMs - other.atMs),
      {
        stakeholder_id: ["int", () => stakeholderId],
        user_id: ["int", ({ userId }) => userId],
        status: ["text", ({ status }) => status],
        reason: ["text", ({ reason }) => reason],
        changed_by: ["int", ({ by }) => by],
        changed_at: ["timestamptz", ({ atMs }) => new Date(atMs).toISOString()],
      },
    );
  }
};
