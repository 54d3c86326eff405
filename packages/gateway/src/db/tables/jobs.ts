import type { JOB_KINDS, JobState } from "@parley/core/contract/main/jobs";
import type { ExportFormat } from "@parley/core/contract/reports/range";
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
  undo_of: number | null;
  heard_at: Time;
  error: string | null;
  format: ExportFormat | null;
  email_to: string | null;
  schedule_id: number | null;
  skip_empty: Generated<boolean>;
  idempotency_key: string | null;
  attempt: Generated<number>;
  file_name: string | null;
  bytes: number | null;
  mailed_at: TimeOrNull;
  expires_at: TimeOrNull;
  created_at: Time;
  started_at: TimeOrNull;
  finished_at: TimeOrNull;
}

/** Migrations 0060 and 0061. */
export interface JobTables {
  job: JobTable;
  signing_key: { purpose: string; key: Buffer };
}
