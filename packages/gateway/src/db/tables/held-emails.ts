import type { Generated, JSONColumnType } from "kysely";
import type { CreatedAtColumn, Time } from "./columns.ts";

/** Table of e-mails whose sending can still be undone, created by migrations 0011 and 0022 (ADR 0146). */
export interface HeldEmailTables {
  held_email: {
    id: Generated<number>;
    stakeholder_id: number;
    user_id: number;
    session_id: number | null;
    client_id: string;
    mail: JSONColumnType<object, string, string>;
    send_at: Time;
    state: Generated<"held" | "sent" | "undone" | "failed">;
    reason: string | null;
    undo_client_id: string | null;
    created_at: CreatedAtColumn;
  };
  email_hold_setting: {
    user_id: number;
    stakeholder_id: number;
    seconds: number;
  };
}
