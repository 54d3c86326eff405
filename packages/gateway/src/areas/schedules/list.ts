import { schedules } from "@parley/core/contract/reports/schedules";
import { listStatement } from "../../db/list-statement.ts";
import { nameOf } from "../../db/name-of.ts";

/** A schedule as the wire shows it. */
export const SCHEDULE_COLUMNS = `s.id, s.name, s.report, s.range, s.filters, s.format, s.cron, s.time_zone as "timeZone", s.email_to as "emailTo",
  s.when_empty as "whenEmpty", s.active, s.paused_reason as "pausedReason", s.owner_id as "ownerId",
  ${nameOf("u", "s.owner_id")} as "ownerName", s.stakeholder_id as "stakeholderId", s.next_run_at as "nextRunAt", s.last_run_at as "lastRunAt",
  (select j.state from job j where j.schedule_id = s.id order by j.id desc limit 1) as "lastState", s.version`;
export const SCHEDULE_JOINS = "left join app_user u on u.id = s.owner_id";

/** The newest first: those of `owner`, or of everybody in the scope. */
export const scheduleList = listStatement(schedules.list, {
  name: "schedules",
  table: "export_schedule s",
  joins: SCHEDULE_JOINS,
  columns: SCHEDULE_COLUMNS,
  scope: "s.stakeholder_id",
  takes: { owner: "int?" },
  where: ({ owner }) => owner && `s.owner_id = ${owner}`,
  filters: {},
  orders: { id: ["s.id"] },
  order: "-id",
});
