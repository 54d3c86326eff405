import type { WrapUpFieldMode } from "@parley/core/contract/chats/support-settings";
import type { AgentStatus, SelectableStatus } from "@parley/core/contract/routing/agent-status";
import type { FileGroup } from "@parley/core/files";
import type { ColumnType, Generated } from "kysely";
import type { CreatedAtColumn, Time, TimeOrNull } from "./columns.ts";

/** Row type of a table that migration 0009 creates (ADR 0117). */
interface SupportSettingTable {
  stakeholder_id: number;
  amber_minutes: number;
  red_minutes: number;
  grace_seconds: number;
  away_minutes: number | null;
  escalation_seconds: Generated<number>;
  end_disposition: Generated<WrapUpFieldMode>;
  end_label: Generated<WrapUpFieldMode>;
  end_note: Generated<WrapUpFieldMode>;
  idle_ask_minutes: number | null;
  idle_end_minutes: number | null;
  idle_ask_text: Generated<string>;
  idle_end_text: Generated<string>;
  silence_minutes: number | null;
  refused_files: Generated<FileGroup[]>;
  max_file_mb: number | null;
  version: Generated<number>;
  updated_by: number | null;
  updated_at: CreatedAtColumn;
}

/** Row type of a table that migration 0010 creates (ADR 0129). */
interface DispositionTable {
  id: Generated<number>;
  stakeholder_id: number;
  name: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
}

interface TeamTable {
  id: Generated<number>;
  stakeholder_id: number;
  name: string;
  max_chats: number | null;
  strategy: Generated<"round_robin" | "least_open" | "longest_idle">;
  department_id: number | null;
  branch_id: number | null;
  version: Generated<number>;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
}

interface AgentStateTable {
  user_id: number;
  stakeholder_id: number;
  status: Generated<AgentStatus>;
  reason: string | null;
  since: CreatedAtColumn;
  gone_at: TimeOrNull;
  last_assigned_at: TimeOrNull;
  said: Generated<SelectableStatus>;
  said_reason: string | null;
  released_at: TimeOrNull;
}

interface AgentStateChangeTable {
  id: Generated<number>;
  stakeholder_id: number;
  user_id: number;
  status: AgentStatus;
  reason: string | null;
  changed_by: number | null;
  changed_at: CreatedAtColumn;
}

interface EscalationTable {
  id: Generated<number>;
  stakeholder_id: number;
  session_id: number;
  requested_by: number;
  requested_at: CreatedAtColumn;
  target_user_id: number | null;
  target_team_id: number | null;
  reason: string;
  status: Generated<"requested" | "accepted" | "rejected" | "cancelled" | "expired">;
  expires_at: Time;
  decided_by: number | null;
  decided_at: TimeOrNull;
  answer: string | null;
}

interface AgentProfileTable {
  user_id: number;
  stakeholder_id: number;
  skills: Generated<string[]>;
  languages: Generated<string[]>;
  version: Generated<number>;
  updated_at: CreatedAtColumn;
}

/** Row type of a table that migration 0010 creates. */
interface SessionMentionTable {
  id: Generated<number>;
  stakeholder_id: number;
  session_id: number;
  user_id: number;
  seq: number;
  mentioned_by: number;
  mentioned_at: CreatedAtColumn;
}

/**
 * The tables of this file are created by migrations 0009 and 0010 (ADR 0115, 0116). Tables that only `implementCrud`
 * uses, such as departments and branches, need no row type.
 */
/** Data of a scheduled end of a chat and of the user who requested it, stored until the chat ends. */
export interface ScheduledEndData {
  readonly ending: { readonly reason?: string; readonly dispositionId?: number; readonly labels: readonly number[] };
  readonly from: { readonly ownerId: number | null };
  readonly who: { readonly userId: number; readonly name: string; readonly stakeholderId: number; readonly homeId: number };
  readonly origin: { readonly requestId: string | null; readonly ip: string | null; readonly via: "console" | "cli" | "api" | "schedule" | "system" };
}

/** Row type of a table that migration 0010 creates. */
interface ChatEndingTable {
  session_id: number;
  stakeholder_id: number;
  owner_id: number | null;
  user_id: number;
  seen_seq: number;
  ends_at: ColumnType<string, Date, Date>;
  said: ColumnType<ScheduledEndData, string, string>;
}

export interface AgentsDayTables {
  team: TeamTable;
  team_member: { team_id: number; user_id: number; stakeholder_id: number; is_lead: Generated<boolean> };
  agent_profile: AgentProfileTable;
  agent_state: AgentStateTable;
  agent_state_change: AgentStateChangeTable;
  session_tag: { session_id: number; tag_id: number; stakeholder_id: number };
  session_mention: SessionMentionTable;
  escalation: EscalationTable;
  gateway_process: { id: string; seen_at: CreatedAtColumn };
  agent_window: { id: string; process_id: string; user_id: number; stakeholder_id: number };
  support_setting: SupportSettingTable;
  disposition: DispositionTable;
  chat_ending: ChatEndingTable;
}
