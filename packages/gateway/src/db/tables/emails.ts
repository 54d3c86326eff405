import type { Generated } from "kysely";
import type { CreatedAtColumn, TimeOrNull } from "./columns.ts";

interface EmailAddressTable {
  id: Generated<number>;
  stakeholder_id: number;
  address: string;
  name: string;
  bot_id: number | null;
  team_id: number | null;
  signature: Generated<string>;
  reopen_days: Generated<number>;
  auto_answer: Generated<string>;
  is_active: Generated<boolean>;
}

interface EmailThreadTable {
  session_id: number;
  stakeholder_id: number;
  address_id: number;
  subject: string;
  reply_key: string;
  parties: Generated<string[]>;
  client_id: string | null;
  created_at: CreatedAtColumn;
}

interface EmailTable {
  id: Generated<number>;
  stakeholder_id: number;
  session_id: number;
  message_id: number;
  direction: "in" | "out";
  rfc_id: string;
  refs: Generated<string[]>;
  /** JSON of a `Party`; the following three columns contain JSON of lists of parties. */
  from_party: string;
  to_parties: Generated<string>;
  cc_parties: Generated<string>;
  bcc_parties: Generated<string>;
  sender: string;
  subject: string;
  quoted: Generated<string>;
  signature: Generated<string>;
  html: string | null;
  hidden_images: Generated<number>;
  remote_images: Generated<string[]>;
  left_out: Generated<string>;
  is_auto: Generated<boolean>;
  state: "received" | "queued" | "sent" | "failed";
  error: string | null;
  tries: Generated<number>;
  created_at: CreatedAtColumn;
  sent_at: TimeOrNull;
  /** Digest that identifies the e-mail. Set for incoming e-mails, except those received by early versions. */
  digest: string | null;
  reply_to: Generated<string>;
}

interface IncomingEmailTable {
  id: Generated<number>;
  stakeholder_id: number;
  address_id: number | null;
  received_at: CreatedAtColumn;
  last_received_at: CreatedAtColumn;
  times: Generated<number>;
  envelope_from: string;
  envelope_to: string;
  sender: string;
  sender_name: string;
  subject: string;
  rfc_id: string;
  digest: string;
  size: number;
  is_unproved: Generated<boolean>;
  kind: "person" | "automatic" | "report" | "complaint";
  /** JSON of `Signal[]`. */
  signals: Generated<string>;
  outcome: "begun" | "appended" | "reopened" | "noted" | "bounced" | "automatic" | "report" | "complaint" | "loop" | "duplicate" | "unsigned";
  reason: Generated<string>;
  session_id: number | null;
  message_id: number | null;
  accepted_by: number | null;
  accepted_at: TimeOrNull;
  raw: Buffer;
  parser_version: Generated<number>;
  automatic_by: number | null;
  automatic_at: TimeOrNull;
}

interface EmailSettingTable {
  stakeholder_id: number;
  kept_days: number | null;
  updated_at: CreatedAtColumn;
  updated_by: number | null;
}

interface EmailReparseChangeTable {
  job_id: number;
  incoming_email_id: number;
  stakeholder_id: number;
  subject: string;
  change: string;
}

interface AcceptedSenderTable {
  id: Generated<number>;
  stakeholder_id: number;
  address: string;
  created_by: number;
  created_at: CreatedAtColumn;
}

interface FailingAddressTable {
  stakeholder_id: number;
  address: string;
  reason: string;
  at: CreatedAtColumn;
}

interface EmailSignatureTable {
  user_id: number;
  stakeholder_id: number;
  body: string;
  updated_at: CreatedAtColumn;
}

interface EmailSendingTable {
  address_id: number;
  stakeholder_id: number;
  dkim_selector: Generated<string>;
  /** Private DKIM key, encrypted like the password (files/secret-box.ts). */
  dkim_key: string | null;
  dkim_public: string | null;
  smtp_host: Generated<string>;
  smtp_port: Generated<number>;
  smtp_user: Generated<string>;
  smtp_password: string | null;
  version: Generated<number>;
  updated_at: CreatedAtColumn;
}

interface EmailMailboxTable {
  address_id: number;
  stakeholder_id: number;
  host: Generated<string>;
  port: Generated<number>;
  user_name: Generated<string>;
  /** Password of the mailbox, encrypted (files/secret-box.ts). */
  password: string | null;
  folder: Generated<string>;
  move_to: Generated<string>;
  since: CreatedAtColumn;
  version: Generated<number>;
  updated_at: CreatedAtColumn;
  uid_validity: number | null;
  last_uid: Generated<number>;
  state: Generated<"waiting" | "connected" | "failed">;
  error: string | null;
  checked_at: TimeOrNull;
  tried_at: TimeOrNull;
  mail_at: TimeOrNull;
  refused_at: TimeOrNull;
  refused_reason: string | null;
}

interface EmailMailboxWaitingTable {
  address_id: number;
  stakeholder_id: number;
  uid: number;
  tries: Generated<number>;
  next_at: string;
}

export interface EmailTables {
  accepted_sender: AcceptedSenderTable;
  email_reparse_change: EmailReparseChangeTable;
  email_setting: EmailSettingTable;
  incoming_email: IncomingEmailTable;
  email_address: EmailAddressTable;
  failing_address: FailingAddressTable;
  email_mailbox: EmailMailboxTable;
  email_mailbox_waiting: EmailMailboxWaitingTable;
  email_sending: EmailSendingTable;
  email_signature: EmailSignatureTable;
  email_thread: EmailThreadTable;
  email: EmailTable;
}
