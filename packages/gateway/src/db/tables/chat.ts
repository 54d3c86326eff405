import type { FileDanger, FilePreview } from "@parley/core/files";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { CreatedAtColumn, TimeOrNull } from "./columns.ts";

interface CustomerTable {
  id: Generated<number>;
  stakeholder_id: number;
  user_code: string;
  name: string;
  platform: string;
  first_seen_at: CreatedAtColumn;
  last_seen_at: CreatedAtColumn;
  type_id: number | null;
  status: Generated<"active" | "deactivated">;
  status_remark: string | null;
  status_changed_at: TimeOrNull;
  status_changed_by: number | null;
  opted_in: Generated<boolean>;
  phone: string | null;
  email: string | null;
  country: string | null;
  location: string | null;
  is_test: Generated<boolean>;
  search: GeneratedAlways<string>;
  language: string | null;
  version: Generated<number>;
}

interface SubscriberTypeTable {
  id: Generated<number>;
  stakeholder_id: number;
  name: string;
  created_at: CreatedAtColumn;
}

interface DeactivatedPlatformTable {
  stakeholder_id: number;
  platform: string;
  remark: string;
  deactivated_at: CreatedAtColumn;
  deactivated_by: number | null;
}

interface ChatSessionTable {
  id: Generated<number>;
  stakeholder_id: number;
  bot_id: number;
  customer_id: number;
  platform: string;
  status: Generated<"bot" | "queued" | "active" | "ended" | "abandoned">;
  owner_id: number | null;
  started_at: CreatedAtColumn;
  queued_at: TimeOrNull;
  accepted_at: TimeOrNull;
  /** Agent who accepted first. A trigger sets it with `accepted_at` (migration 0020). */
  accepted_by: number | null;
  first_reply_at: TimeOrNull;
  ended_at: TimeOrNull;
  end_reason: string | null;
  disposition_id: number | null;
  idle_asked_at: TimeOrNull;
  waiting_since: TimeOrNull;
  last_activity_at: CreatedAtColumn;
  last_seq: Generated<number>;
  /** Number of messages of people and bots, without notes and activity messages. */
  said: Generated<number>;
  read_seq: Generated<number>;
  unread: Generated<number>;
  last_preview: Generated<string>;
  /** Text of the customer's last message, truncated to 200 characters. */
  customer_said: string | null;
  customer_said_at: TimeOrNull;
  last_from: "customer" | "bot" | "agent" | "system" | null;
  failed_text: string | null;
  offers_person: Generated<boolean>;
  bot_misses: Generated<number>;
  quick_replies: ColumnType<{ seq: number; texts: string[] } | null, string | null | undefined, string | null>;
  visitor_hash: Buffer | null;
  opened_by: number | null;
  /** Whether an agent started the conversation; reports count these separately (migration 0010). */
  is_outbound: Generated<boolean>;
  ad: string | null;
  rating: number | null;
  rating_comment: string | null;
  rated_at: TimeOrNull;
  customer_gone_at: TimeOrNull;
  is_test: Generated<boolean>;
  team_id: number | null;
  priority: Generated<"low" | "normal" | "high" | "urgent">;
  issue_type_id: Generated<number | null>;
  snoozed_at: TimeOrNull;
  snoozed_until: TimeOrNull;
  snoozed_by: number | null;
}

interface MessageTable {
  id: Generated<number>;
  stakeholder_id: number;
  session_id: number;
  seq: number;
  client_id: string;
  ts: number;
  direction: "in" | "out";
  kind: "text" | "file" | "note" | "activity";
  sender_type: "customer" | "bot" | "agent" | "system";
  sender_id: number | null;
  sender_name: string | null;
  body: string;
  attachment_ids: Generated<number[]>;
  failed: Generated<boolean>;
  service_id: number | null;
  created_at: CreatedAtColumn;
}

interface AttachmentTable {
  id: Generated<number>;
  /** Id of the attachment in the API. */
  public_id: Generated<number>;
  stakeholder_id: number;
  /** Id of the conversation; null for a file uploaded for an e-mail that will start a new conversation. */
  session_id: number | null;
  file_name: string;
  mime: string;
  size: number;
  sha256: Buffer;
  storage_key: string;
  uploaded_by: number | null;
  created_at: CreatedAtColumn;
  preview: Generated<FilePreview>;
  danger: FileDanger | null;
  state: Generated<"ready" | "unchecked" | "infected">;
  finding: string | null;
}

interface CannedReplyTable {
  id: Generated<number>;
  stakeholder_id: number;
  scope: Generated<"personal" | "stakeholder" | "team">;
  team_id: Generated<number | null>;
  owner_id: number | null;
  short_code: string;
  title: string;
  body: string;
  subject: Generated<string>;
  tags: Generated<string[]>;
  usage_count: Generated<number>;
  last_used_at: TimeOrNull;
  version: Generated<number>;
  updated_at: CreatedAtColumn;
  search: GeneratedAlways<string>;
}

/** Tables of chats and customers, created by migrations 0008 and 0010. */
export interface ChatTables {
  customer: CustomerTable;
  subscriber_type: SubscriberTypeTable;
  subscriber_value: { stakeholder_id: number; customer_id: number; attribute_id: number; value: string };
  deactivated_platform: DeactivatedPlatformTable;
  chat_session: ChatSessionTable;
  message: MessageTable;
  attachment: AttachmentTable;
  draft: {
    user_id: number;
    session_id: number;
    mode: "reply" | "note";
    stakeholder_id: number;
    body: string;
    version: Generated<string>;
    updated_at: CreatedAtColumn;
  };
  canned_reply: CannedReplyTable;
}
