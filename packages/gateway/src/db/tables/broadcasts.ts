import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { CreatedAtColumn, TimeOrNull } from "./columns.ts";

interface PushTemplateTable {
  id: Generated<number>;
  stakeholder_id: number;
  name: string;
  language: Generated<string>;
  body: string;
  version: Generated<number>;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
  search: GeneratedAlways<string>;
}

interface BroadcastBatchTable {
  id: Generated<number>;
  stakeholder_id: number;
  name: string;
  template_id: number;
  variables: JSONColumnType<Record<string, string>>;
  audience: JSONColumnType<{
    typeIds: number[];
    locations: string[];
    platforms: string[];
    /** Absent in broadcasts created before attributes existed. */
    attributes?: { id: number; value: string }[];
  }>;
  status: Generated<"draft" | "scheduled" | "sending" | "paused" | "completed" | "completed_with_failures" | "aborted" | "failed">;
  scheduled_at: TimeOrNull;
  body: string | null;
  excluded: JSONColumnType<{ optedOut: number; deactivated: number; duplicate: number }> | null;
  reason: string | null;
  created_by: number | null;
  created_at: CreatedAtColumn;
  started_at: TimeOrNull;
  finished_at: TimeOrNull;
  version: Generated<number>;
  search: GeneratedAlways<string>;
}

interface BroadcastRecipientTable {
  batch_id: number;
  customer_id: number;
  stakeholder_id: number;
  status: Generated<"pending" | "sent" | "failed" | "skipped">;
  reason: string | null;
  session_id: number | null;
  at: TimeOrNull;
}

/** Tables of broadcasts, created by migration 0013. */
export interface BroadcastTables {
  push_template: PushTemplateTable;
  broadcast_batch: BroadcastBatchTable;
  broadcast_recipient: BroadcastRecipientTable;
}
