import type { Attachment } from "@parley/core/contract/chats/conversations";
import type { emails } from "@parley/core/contract/email/emails";
import { type HeldEmail, HOLD_SECONDS_DEFAULT } from "@parley/core/contract/email/held-emails";
import type { GatewayPayload } from "@parley/core/live";
import type { Transaction } from "kysely";
import type * as z from "zod/mini";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { attachmentColumns } from "../../../files/attachment-columns.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import type { LiveHub } from "../../../live/hub.ts";

export type ReplyMail = z.output<typeof emails.reply.body>;
export type BeginMail = z.output<typeof emails.begin.body>;

export interface HeldRow {
  readonly id: number;
  readonly stakeholderId: number;
  readonly userId: number;
  readonly sessionId: number | null;
  readonly clientId: string;
  readonly mail: unknown;
}

export const HELD_COLUMNS = `id, stakeholder_id as "stakeholderId", user_id as "userId", session_id as "sessionId", client_id as "clientId", mail`;
const PRESENT = `select id, session_id as "sessionId", coalesce(mail->'to', '[]') as "to", state, reason, send_at as "sendAt",
    greatest(0, extract(epoch from send_at - $3::timestamptz) * 1000)::int as "leftMs"
  from held_email where stakeholder_id = $1 and user_id = $2 and state in ('held', 'failed') and ($4::int is null or id = $4) order by send_at, id`;

export interface HeldEmailDeps {
  readonly database: Database;
  readonly chat: Chat;
  readonly live: LiveHub;
  readonly sessions: Pick<Sessions, "actor">;
  readonly now: () => Date;
}

/** Informs the author's windows about a held e-mail. */
export const publishHeld = (live: LiveHub, { id, userId }: Pick<HeldRow, "id" | "userId">, state: GatewayPayload<"heldEmail">["state"]): void =>
  live.tell({ agent: userId }, "heldEmail", { id, state });

/** Seconds for which the user's e-mails are held; 0 sends them immediately. */
export const holdSeconds = async (database: Database, { stakeholderId, userId }: AuthenticatedUser): Promise<number> => {
  const [row] = await database.query<{ seconds: number }>(stakeholderId, {
    name: "email_hold_seconds",
    text: "select seconds from email_hold_setting where stakeholder_id = $1 and user_id = $2",
    values: [stakeholderId, userId],
  });
  return row?.seconds ?? HOLD_SECONDS_DEFAULT;
};

export const setHoldSeconds = (database: Database, { stakeholderId, userId }: AuthenticatedUser, seconds: number): Promise<void> =>
  database.transaction(stakeholderId, async (trx) => {
    await trx
      .insertInto("email_hold_setting")
      .values({ user_id: userId, stakeholder_id: stakeholderId, seconds })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ seconds }))
      .execute();
  });

/** The user's e-mails that are held or could not be sent; only the one with this id if it is given. */
export const listHeld = (
  { database, now }: Pick<HeldEmailDeps, "database" | "now">,
  { stakeholderId, userId }: AuthenticatedUser,
  id: number | null = null,
): Promise<HeldEmail[]> =>
  database.query<HeldEmail & Record<string, unknown>>(stakeholderId, {
    name: "held_emails",
    text: PRESENT,
    values: [stakeholderId, userId, now(), id],
  });

export const isChatActive = async (database: Database, stakeholderId: number, sessionId: number): Promise<boolean> => {
  const found = await database.query(stakeholderId, {
    name: "held_email_session_active",
    text: "select from chat_session where stakeholder_id = $1 and id = $2 and status = 'active'",
    values: [stakeholderId, sessionId],
  });
  return found.length > 0;
};

/** Files of an e-mail, in the order in which they were attached. */
export const filesOf = (database: Database, stakeholderId: number, ids: readonly number[]): Promise<Attachment[]> =>
  database.query<Attachment & Record<string, unknown>>(stakeholderId, {
    name: "held_email_files",
    text: `select ${attachmentColumns("attachment")} from attachment
      where stakeholder_id = $1 and public_id = any($2::bigint[]) order by array_position($2::bigint[], public_id)`,
    values: [stakeholderId, ids],
  });

/**
 * Returns whether the e-mail is already stored under its client id, because a process may have crashed right after
 * storing it.
 */
export const isStored = async (trx: Transaction<Schema>, { stakeholderId, sessionId, clientId }: HeldRow): Promise<boolean> => {
  const stored =
    sessionId === null
      ? trx.selectFrom("email_thread").select("session_id as id").where("stakeholder_id", "=", stakeholderId).where("client_id", "=", clientId)
      : trx.selectFrom("message").select("id").where("session_id", "=", sessionId).where("client_id", "=", clientId);
  return (await stored.executeTakeFirst()) !== undefined;
};

/**
 * Ends the wait of a held e-mail and deletes its text, which is now in the conversation or back in the user's browser
 * tab. After an undo that can be repeated, the sweep deletes the text.
 */
export const settleHeld = (trx: Transaction<Schema>, { id }: Pick<HeldRow, "id">, state: "sent" | "undone", undoClientId?: string) =>
  trx
    .updateTable("held_email")
    .set({ state, reason: null, ...(undoClientId === undefined ? { mail: "{}" } : { undo_client_id: undoClientId }) })
    .where("id", "=", id)
    .execute();
