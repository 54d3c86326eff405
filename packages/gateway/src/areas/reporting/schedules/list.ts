import { type Schedule, schedules } from "@parley/core/contract/reporting/schedules";
import { screensOfLists } from "@parley/core/screens/view-source";
import { listStatement } from "../../../db/list-statement.ts";
import { nameOf } from "../../../db/name-of.ts";
import { listSourceOf } from "../../../exports/list-files.ts";
import { reportTitle } from "../../../reports/find-source.ts";

/** SQL for the number of rows of a run, whose job is `r`. Known only after the file was written. */
const RUN_ROWS = "case when r.state in ('done', 'expired') then r.done end";
const runFile = (now: string): string => `coalesce(r.state = 'done' and r.expires_at > ${now}, false)`;

/** SQL columns of a schedule with its last run in API responses. `now` is the placeholder of the current time. */
export const scheduleColumns = (
  now: string,
): string => `s.id, s.name, s.report, s.list, s.range, s.filters, s.format, s.cron, s.time_zone as "timeZone", s.email_to as "emailTo",
  s.when_empty as "whenEmpty", s.active, s.paused_reason as "pausedReason", s.owner_id as "ownerId",
  ${nameOf("u", "s.owner_id")} as "ownerName", s.stakeholder_id as "stakeholderId", s.next_run_at as "nextRunAt", s.last_run_at as "lastRunAt",
  r.state as "lastState", r.id as "lastJobId", ${RUN_ROWS} as "lastRows", r.error as "lastError", r.mailed_at as "lastMailedAt",
  ${runFile(now)} as "lastDownloadable", s.version`;
export const SCHEDULE_JOINS = `left join app_user u on u.id = s.owner_id
  left join lateral (select * from job j where j.schedule_id = s.id order by j.id desc limit 1) r on true`;

/** A schedule as stored, without the title and screen of its list or report. */
export type StoredSchedule = Omit<Schedule, "title" | "screen">;

/** Returns the title of the report or list that a schedule exports. */
export const sourceTitle = ({ report, list }: Pick<Schedule, "report" | "list">): string =>
  list === null ? reportTitle(report ?? "") : (listSourceOf(list)?.row.listFile.title ?? list);

const SCREENS = screensOfLists();

export const shownSchedule = (stored: StoredSchedule): Schedule => ({
  ...stored,
  title: sourceTitle(stored),
  screen: SCREENS.get(stored.list ?? "") ?? null,
});

/** SQL for the last runs of a schedule, newest first. */
export const runsText = (schedule: string, now: string, most: string): string =>
  `select r.id as "jobId", r.state, r.created_at as "ranAt", ${RUN_ROWS} as rows, r.error, r.mailed_at as "mailedAt", ${runFile(now)} as downloadable
   from job r where r.schedule_id = ${schedule} order by r.id desc limit ${most}`;

/** Lists schedules of `owner`, or of all users in the scope, newest first. */
export const scheduleList = listStatement(schedules.list, {
  name: "schedules",
  table: "export_schedule s",
  joins: SCHEDULE_JOINS,
  columns: ({ now }) => scheduleColumns(now),
  scope: "s.stakeholder_id",
  takes: { owner: "int?", now: "timestamptz" },
  where: ({ owner }) => owner && `s.owner_id = ${owner}`,
  filters: {},
  orders: { id: ["s.id"] },
  order: "-id",
  shown: shownSchedule,
});
