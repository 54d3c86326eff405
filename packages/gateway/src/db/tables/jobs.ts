import type { JOB_KINDS, JobState } from "@parley/core/contract/platform/jobs";
import type { ExportFormat, RelativeRange } from "@parley/core/contract/reporting/range";
import type { ColumnType, Generated } from "kysely";
import type { Time, TimeOrNull } from "./columns.ts";

interface JobTable {
  id: Generated<number>;
  stakeholder_id: number;
  owner_id: number;
  kind: (typeof JOB_KINDS)[number];
  operation: string;
  title: string;
  state: JobState;
  args: ColumnType<Record<string, unknown>, string, string>;
  via: "console" | "cli" | "api" | "schedule";
  total: number | null;
  done: Generated<number>;
  failed: Generated<number>;
  skipped: Generated<number>;
  unchanged: Generated<number>;
  undo_of: number | null;
  heard_at: Time;
  error: string | null;
  format: ExportFormat | null;
  email_to: string | null;
  schedule_id: number | null;
  skip_empty: Generated<boolean>;
  idempotency_key: string | null;
  idempotency_digest: string | null;
  attempt: Generated<number>;
  file_name: string | null;
  bytes: number | null;
  mailed_at: TimeOrNull;
  mail_held: Generated<boolean>;
  expires_at: TimeOrNull;
  created_at: Time;
  started_at: TimeOrNull;
  finished_at: TimeOrNull;
}

interface ScheduleTable {
  id: Generated<number>;
  stakeholder_id: number;
  owner_id: number;
  name: string;
  /** Report to export, or null if `list` is set. A report has a range, a list has none. */
  report: string | null;
  list: string | null;
  range: RelativeRange | null;
  filters: ColumnType<Record<string, string>, string, string>;
  format: ExportFormat;
  cron: string;
  time_zone: string;
  email_to: string;
  when_empty: "send" | "skip";
  active: Generated<boolean>;
  paused_reason: string | null;
  next_run_at: TimeOrNull;
  held_run_at: TimeOrNull;
  last_run_at: TimeOrNull;
  version: Generated<number>;
  created_at: Time;
}

/** Tables of jobs and export schedules, created by migrations 0001, 0004 and 0005. */
export interface JobTables {
  job: JobTable;
  export_schedule: ScheduleTable;
  signing_key: { purpose: string; key: Buffer };
}
