import type { Permission } from "@parley/core/access";
import type { Weekday } from "@parley/core/calendar";
import type { AuditEntity, AuditVerb } from "@parley/core/contract";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { CreatedAtColumn, Time, TimeOrNull } from "./columns.ts";

interface StakeholderTable {
  id: Generated<number>;
  sh_code: string;
  title: string;
  short_name: string;
  category_id: number | null;
  time_zone: Generated<string>;
  country: string | null;
  week_start: ColumnType<Weekday | null, Weekday | null | undefined, Weekday | null>;
  status: Generated<"pending" | "active" | "suspended" | "archived">;
  email_allow_list: Generated<string[]>;
  currency: string | null;
  parent_enterprise_id: number | null;
  contact_name: Generated<string>;
  contact_email: Generated<string>;
  contact_phone: Generated<string>;
  data_region: Generated<string>;
  limits: ColumnType<Partial<Record<string, number>>, string | undefined, string>;
  status_remark: string | null;
  status_changed_at: TimeOrNull;
  status_changed_by: number | null;
  search: GeneratedAlways<string>;
  created_at: CreatedAtColumn;
  version: Generated<number>;
  updated_at: CreatedAtColumn;
}

interface RoleTable {
  id: Generated<number>;
  stakeholder_id: number;
  name: string;
  is_system: Generated<boolean>;
  permissions: ColumnType<Permission[], string, string>;
  dashboards: Generated<string[]>;
  template: "administrator" | "lead" | "agent" | null;
  version: Generated<number>;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
}

interface UserTable {
  id: Generated<number>;
  stakeholder_id: number;
  role_id: number | null;
  login_id: string;
  first_name: string;
  last_name: string;
  contact_email: string;
  key_hash: string | null;
  active: Generated<boolean>;
  remark: string | null;
  status_changed_at: TimeOrNull;
  status_changed_by: number | null;
  is_super_admin: Generated<boolean>;
  is_service: Generated<boolean>;
  email_verified_at: TimeOrNull;
  pending_email: string | null;
  sign_in_changed_at: TimeOrNull;
  login_skeleton: GeneratedAlways<string | null>;
  max_chats: Generated<number>;
  last_seen_at: TimeOrNull;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
  version: Generated<number>;
  search: GeneratedAlways<string>;
}

interface UserSessionTable {
  id: Generated<number>;
  stakeholder_id: number;
  user_id: number;
  refresh_hash: Buffer | null;
  device: Generated<string>;
  ip: string | null;
  created_at: CreatedAtColumn;
  refreshed_at: TimeOrNull;
  expires_at: Time;
  revoked_at: TimeOrNull;
  revoke_reason: string | null;
}

interface AccessTokenTable {
  hash: Buffer;
  stakeholder_id: number;
  session_id: number;
  expires_at: Time;
}

interface NamedTokenTable {
  id: Generated<number>;
  stakeholder_id: number;
  user_id: number;
  session_id: number;
  name: string;
  hint: string;
  permissions: ColumnType<Permission[], string, never>;
  super_admin: boolean;
  created_by: number;
  created_at: CreatedAtColumn;
  expires_at: Time;
  last_used_at: TimeOrNull;
}

interface PasswordLinkTable {
  token_hash: Buffer;
  stakeholder_id: number;
  user_id: number;
  purpose: "reset" | "invite";
  asked_at: Time;
  expires_at: Time;
  used_at: TimeOrNull;
  created_at: CreatedAtColumn;
}

interface EmailLinkTable {
  token_hash: Buffer;
  stakeholder_id: number;
  user_id: number;
  address: string;
  session_id: number | null;
  asked_at: Time;
  expires_at: Time;
  used_at: TimeOrNull;
  created_at: CreatedAtColumn;
}

interface NotificationSettingTable {
  user_id: number;
  stakeholder_id: number;
  is_all_notification: Generated<boolean>;
  is_message_notification: Generated<boolean>;
  is_connect_notification: Generated<boolean>;
  is_disconnect_notification: Generated<boolean>;
  is_mail_notification: Generated<boolean>;
  told_until: CreatedAtColumn;
  mailed_at: TimeOrNull;
}

interface PinnedScreenTable {
  user_id: number;
  screen: string;
  stakeholder_id: number;
  pinned_at: Time;
}

interface WorkKeyTable {
  user_id: number;
  act: string;
  stakeholder_id: number;
  key: string | null;
}

interface NotificationTable {
  id: Generated<number>;
  stakeholder_id: number;
  user_id: number;
  type: string;
  title: string;
  href: string | null;
  read_at: TimeOrNull;
  created_at: CreatedAtColumn;
}

interface AuditLogTable {
  id: Generated<number>;
  stakeholder_id: number;
  actor_user_id: number | null;
  actor_name: string;
  /** Set only if the user acted for another stakeholder; otherwise the actor is the effective user. */
  effective_user_id: number | null;
  acting_for_id: number | null;
  token_name: string | null;
  /** Text of the action, which `actionText` made from entity and verb when the entry was written. */
  action: string;
  verb: AuditVerb;
  entity_type: AuditEntity;
  entity_id: string | null;
  before: JSONColumnType<object> | null;
  after: JSONColumnType<object> | null;
  via: Generated<"console" | "cli" | "api" | "schedule" | "system">;
  request_id: string | null;
  ip: string | null;
  job_id: number | null;
  idempotency_key: string | null;
  refused_minute: TimeOrNull;
  refusal_key: string | null;
  idempotency_digest: string | null;
  at: CreatedAtColumn;
}

interface FailureLogTable {
  id: Generated<number>;
  stakeholder_id: Generated<number>;
  user_id: number | null;
  endpoint: string;
  method: string;
  status: number;
  message: string;
  timing_ms: number;
  fingerprint: Buffer | null;
  n: Generated<number>;
  last_at: CreatedAtColumn;
  request: ColumnType<unknown, string | null, string | null>;
  response: ColumnType<unknown, string | null, string | null>;
  at: CreatedAtColumn;
}

interface MailTable {
  id: Generated<number>;
  stakeholder_id: Generated<number>;
  to_address: string;
  subject: string;
  text: string;
  html: string | null;
  message_id: string | null;
  search: GeneratedAlways<string>;
  sent_at: CreatedAtColumn;
}

interface SetupKeyTable {
  id: Generated<boolean>;
  key_hash: string;
  address: string | null;
  created_at: CreatedAtColumn;
}

/** Tables of stakeholders, users and the audit log, created by migrations 0001 to 0003. */
export interface IdentityTables {
  stakeholder_category: { id: Generated<number>; name: string };
  stakeholder: StakeholderTable;
  stakeholder_logo: {
    id: Generated<number>;
    stakeholder_id: number;
    storage_key: string;
    kind: string;
    width: number;
    height: number;
    created_at: CreatedAtColumn;
  };
  role: RoleTable;
  app_user: UserTable;
  tally: { stakeholder_id: number; subject: string; key: string; n: number };
  user_session: UserSessionTable;
  access_token: AccessTokenTable;
  named_token: NamedTokenTable;
  password_link: PasswordLinkTable;
  email_link: EmailLinkTable;
  known_network: { user_id: number; network: string; stakeholder_id: number; seen_at: CreatedAtColumn };
  setup_key: SetupKeyTable;
  throttle: { key: string; window_ends_at: Time; n: number };
  notification_setting: NotificationSettingTable;
  pinned_screen: PinnedScreenTable;
  work_key: WorkKeyTable;
  notification: NotificationTable;
  survey_submission: {
    id: Generated<number>;
    stakeholder_id: number;
    user_id: number;
    answers: ColumnType<unknown, string, string>;
    created_at: CreatedAtColumn;
  };
  audit_log: AuditLogTable;
  failure_log: FailureLogTable;
  mail: MailTable;
}
