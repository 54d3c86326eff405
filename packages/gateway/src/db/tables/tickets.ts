import type { TicketStatus } from "@parley/core/contract/tickets/tickets";
import type { Generated, GeneratedAlways } from "kysely";
import type { CreatedAtColumn, Time, TimeOrNull } from "./columns.ts";

interface TagTable {
  id: Generated<number>;
  stakeholder_id: number;
  name: string;
  color: Generated<"gray" | "blue" | "green" | "orange" | "red">;
  is_active: Generated<boolean>;
  ticket_count: Generated<number>;
  version: Generated<number>;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
}

interface SlaPriorityLevelTable {
  id: Generated<number>;
  stakeholder_id: number;
  name: string;
  rank: number;
  first_response_minutes: number;
  resolution_minutes: number;
  next_response_minutes: number | null;
  business_hours: Generated<boolean>;
  warn_percent: Generated<number>;
  version: Generated<number>;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
}

interface TicketTable {
  id: Generated<number>;
  stakeholder_id: number;
  number: number;
  session_id: number | null;
  customer_id: number;
  channel: string;
  subject: string;
  owner_id: number | null;
  status: Generated<TicketStatus>;
  pending_until: TimeOrNull;
  priority: Generated<"low" | "normal" | "high" | "urgent">;
  priority_rank: GeneratedAlways<number>;
  sla_priority_id: number | null;
  paused_since: TimeOrNull;
  paused_seconds: Generated<number>;
  due_at: TimeOrNull;
  merged_into_id: number | null;
  resolved_at: TimeOrNull;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
  version: Generated<number>;
  search: GeneratedAlways<string>;
  continued_by_id: Generated<number | null>;
  parent_id: Generated<number | null>;
  issue_type_id: Generated<number | null>;
}

interface SlaClockTable {
  ticket_id: number;
  target: "first_response" | "next_response" | "resolution";
  stakeholder_id: number;
  minutes: number;
  started_at: Time;
  paused_seconds: Generated<number>;
  business: Generated<boolean>;
  warn_percent: Generated<number>;
  warn_at: TimeOrNull;
  warned_at: TimeOrNull;
  stale: Generated<boolean>;
  due_at: Time;
  met_at: TimeOrNull;
  missed_at: TimeOrNull;
}

interface TicketMergeTable {
  id: Generated<number>;
  stakeholder_id: number;
  target_id: number;
  source_id: number;
  source_status: TicketStatus;
  source_pending_until: TimeOrNull;
  source_resolved_at: TimeOrNull;
  note_ids: number[];
  source_tag_ids: number[];
  added_tag_ids: number[];
  merged_by: number;
  merged_at: CreatedAtColumn;
  undone_by: number | null;
  undone_at: TimeOrNull;
}

/** Row type of a table that migration 0012 creates (ADR 0133). */
interface TicketMacroTable {
  id: Generated<number>;
  stakeholder_id: number;
  user_id: number | null;
  scope: "personal" | "stakeholder";
  name: string;
}

/** Tables of tickets, created by migration 0012. */
export interface TicketTables {
  tag: TagTable;
  sla_priority_level: SlaPriorityLevelTable;
  ticket_number: { stakeholder_id: number; last: number };
  ticket: TicketTable;
  ticket_conversation: { ticket_id: number; session_id: number; stakeholder_id: number; added_at: CreatedAtColumn; added_by: number | null };
  ticket_tag: { ticket_id: number; tag_id: number; stakeholder_id: number };
  ticket_note: {
    id: Generated<number>;
    stakeholder_id: number;
    ticket_id: number;
    author_id: number;
    body: string;
    client_id: string | null;
    created_at: CreatedAtColumn;
  };
  ticket_read: { user_id: number; ticket_id: number; stakeholder_id: number; read_at: Time };
  sla_clock: SlaClockTable;
  ticket_pause: { id: Generated<number>; stakeholder_id: number; ticket_id: number; status: TicketStatus; began_at: Time; ended_at: TimeOrNull };
  ticket_draft: {
    user_id: number;
    ticket_id: number;
    mode: "reply" | "note";
    stakeholder_id: number;
    body: string;
    version: Generated<string>;
    updated_at: CreatedAtColumn;
  };
  ticket_merge: TicketMergeTable;
  ticket_macro: TicketMacroTable;
  ticket_setting: {
    stakeholder_id: number;
    reopen_days: number | null;
    version: Generated<number>;
    updated_by: number | null;
    updated_at: CreatedAtColumn;
  };
}
