import { firstWeekdayOf } from "@parley/core/calendar";
import type { Schedule, ScheduleDraft, ScheduleRun } from "@parley/core/contract/reporting/schedules";
import { type Selectable, sql, type Transaction } from "kysely";
import type { output } from "zod/mini";
import { type OwnerCondition, ownerCondition } from "../../../access/owner-condition.ts";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { JobTables } from "../../../db/tables/jobs.ts";
import { runsText, SCHEDULE_JOINS, type StoredSchedule, scheduleColumns, shownSchedule } from "./list.ts";

/** Maximum number of runs shown with a schedule. */
const RUNS_MOST = 10;

const reach = (who: AuthenticatedUser): OwnerCondition => ownerCondition(who, "s");

/** Draft of a schedule with its time zone. Fields that do not apply to its source are null. */
export type NewSchedule = Omit<output<typeof ScheduleDraft>, "report" | "list" | "range"> &
  Pick<Schedule, "report" | "list" | "range"> & { readonly timeZone: string };

/**
 * Columns that a user may change, including those for pausing and resuming. `next_run_at` is absent if it does not
 * change.
 */
type ScheduleColumns = Pick<
  Selectable<JobTables["export_schedule"]>,
  "name" | "range" | "filters" | "format" | "cron" | "time_zone" | "email_to" | "when_empty" | "active"
> & { readonly next_run_at?: Date | null; readonly paused_reason?: null; readonly held_run_at?: null };

/** Database access for schedules. The first parameter is the caller, or a transaction in the owner's scope. */
export const scheduleRepository = (database: Database) => ({
  find: async (who: AuthenticatedUser, id: number, now: Date): Promise<Schedule | undefined> => {
    const { name, where, value } = reach(who);
    const [stored] = await database.query<StoredSchedule>(scopeOf(who), {
      name: `schedule_find_${name}`,
      text: `select ${scheduleColumns("$3")} from export_schedule s ${SCHEDULE_JOINS} where ${where} and s.id = $2`,
      values: [value, id, now],
    });
    return stored && shownSchedule(stored);
  },

  /** Returns the last runs of a schedule, newest first. The caller has checked that the user may see it. */
  runs: ({ id, stakeholderId }: Schedule, now: Date): Promise<ScheduleRun[]> =>
    database.query<ScheduleRun>(stakeholderId, { name: "schedule_runs", text: runsText("$1", "$2", "$3"), values: [id, now, RUNS_MOST] }),

  ownCount: async ({ stakeholderId, userId }: AuthenticatedUser): Promise<number> => {
    const [counted] = await database.query<{ n: number }>(stakeholderId, {
      name: "schedule_own_count",
      text: "select count(*)::int as n from export_schedule where owner_id = $1",
      values: [userId],
    });
    return counted?.n ?? 0;
  },

  timeZone: async (stakeholderId: number): Promise<string> => {
    const { time_zone } = await database
      .scoped(stakeholderId)
      .selectFrom("stakeholder")
      .select("time_zone")
      .where("id", "=", stakeholderId)
      .executeTakeFirstOrThrow();
    return time_zone;
  },

  firstWeekday: async (stakeholderId: number): Promise<number> => {
    const { week_start, country } = await database
      .scoped(stakeholderId)
      .selectFrom("stakeholder")
      .select(["week_start", "country"])
      .where("id", "=", stakeholderId)
      .executeTakeFirstOrThrow();
    return firstWeekdayOf(week_start, country);
  },

  insert: (trx: Transaction<Schema>, owner: AuthenticatedUser, draft: NewSchedule, { now, nextRunAt }: { now: Date; nextRunAt: Date }) =>
    trx
      .insertInto("export_schedule")
      .values({
        stakeholder_id: owner.stakeholderId,
        owner_id: owner.userId,
        name: draft.name,
        report: draft.report,
        list: draft.list,
        range: draft.range,
        filters: JSON.stringify(draft.filters),
        format: draft.format,
        cron: draft.cron,
        time_zone: draft.timeZone,
        email_to: draft.emailTo,
        when_empty: draft.whenEmpty,
        next_run_at: nextRunAt,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),

  /**
   * Sets the time of the schedule's next run, or pauses the schedule if `nextRunAt` is null. Returns false if the
   * schedule was changed after `version`.
   */
  setNextRun: async (
    trx: Transaction<Schema>,
    { id, version }: { id: number; version: number },
    nextRunAt: Date | null,
    pausedReason: string | null = null,
    /** Time of the run that was skipped when the schedule was paused. If set, the schedule resumes automatically. */
    heldRunAt: Date | null = null,
  ): Promise<boolean> => {
    const changed = await trx
      .updateTable("export_schedule")
      .set({
        active: nextRunAt !== null,
        next_run_at: nextRunAt,
        paused_reason: pausedReason,
        held_run_at: heldRunAt,
        version: sql<number>`version + 1`,
      })
      .where("id", "=", id)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** Writes a user's change. Returns false if the schedule was changed after `version`. */
  change: async (
    trx: Transaction<Schema>,
    { id, version }: { id: number; version: number },
    { filters, ...columns }: ScheduleColumns,
  ): Promise<boolean> => {
    const changed = await trx
      .updateTable("export_schedule")
      .set({ ...columns, filters: JSON.stringify(filters), version: sql<number>`version + 1` })
      .where("id", "=", id)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** Returns the schedule and locks it until the transaction ends, but only if a run is due. */
  lockDue: (trx: Transaction<Schema>, id: number, now: Date) =>
    trx
      .selectFrom("export_schedule")
      .selectAll()
      .where("id", "=", id)
      .where("active", "=", true)
      .where("next_run_at", "<=", now.toISOString())
      .forUpdate()
      .executeTakeFirst(),

  /** Records a run without changing the version, because no user has changed the schedule. */
  noteRun: (trx: Transaction<Schema>, id: number, lastRunAt: Date, nextRunAt?: Date) =>
    trx
      .updateTable("export_schedule")
      .set({ last_run_at: lastRunAt, ...(nextRunAt && { next_run_at: nextRunAt }) })
      .where("id", "=", id)
      .execute(),

  /**
   * Returns the owner's confirmed e-mail address, or undefined if the account is inactive or the address is not
   * confirmed.
   */
  ownerAddress: async (trx: Transaction<Schema>, ownerId: number): Promise<string | undefined> => {
    const owner = await trx
      .selectFrom("app_user")
      .select("contact_email")
      .where("id", "=", ownerId)
      .where("active", "=", true)
      .where("email_verified_at", "is not", null)
      .executeTakeFirst();
    return owner?.contact_email;
  },

  remove: (trx: Transaction<Schema>, id: number) => trx.deleteFrom("export_schedule").where("id", "=", id).execute(),
});

export type ScheduleRepository = ReturnType<typeof scheduleRepository>;
