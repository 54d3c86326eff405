import type { Generated, JSONColumnType } from "kysely";
import type { CreatedAtColumn, Time } from "./columns.ts";

/** Table of scheduled replies, created by migration 0010 (ADR 0133). */
export interface ScheduledReplyTables {
  scheduled_reply: {
    id: Generated<number>;
    stakeholder_id: number;
    user_id: number;
    session_id: number;
    body: string;
    head: JSONColumnType<{ to?: string[]; cc?: string[]; bcc?: string[]; subject?: string }, string | undefined, string>;
    send_at: Time;
    state: Generated<"waiting" | "stopped">;
    reason: string | null;
    client_id: string | null;
    seen_seq: number;
    seen_status: string;
    seen_owner_id: number | null;
    version: Generated<number>;
    created_at: CreatedAtColumn;
    updated_at: CreatedAtColumn;
  };
}
