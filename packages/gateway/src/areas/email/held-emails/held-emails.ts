import type { Attachment, ChatSession } from "@parley/core/contract/chats/conversations";
import type { emails } from "@parley/core/contract/email/emails";
import { type HeldEmail, HOLD_SECONDS_DEFAULT } from "@parley/core/contract/email/held-emails";
import type { GatewayPayload } from "@parley/core/live";
import { sql, type Transaction } from "kysely";
import type * as z from "zod/mini";
import { absenceOf } from "../../../access/absence.ts";
import { type AuthenticatedUser, isActing } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { AppError, fail } from "../../../errors/app-error.ts";
import { attachmentColumns } from "../../../files/attachment-columns.ts";
import { notify } from "../../../identity/notify.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { addJob } from "../../../jobs/add-job.ts";
import { publishSentDrafts } from "../../../live/chat/announce.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { beginByEmail, checkBegin } from "../../../live/chat/email/begin-by-email.ts";
import { checkReply, replyByEmail } from "../../../live/chat/email/reply-by-email.ts";
import { END_CHATS } from "../../../live/chat/endings.ts";
import { removeSentDrafts } from "../../../live/drafts/sent-drafts.ts";
import type { LiveHub } from "../../../live/hub.ts";
import { checkActive } from "../../../suspension/hold-broadcasts.ts";

/** Name of the task that sends a held e-mail after its undo period. */
export const SEND_HELD = "sendHeldEmail";

const SECOND_MS = 1000;
/** Number of days after which sent or undone held e-mails are deleted. */
const KEPT_DAYS = 1;
/** Seconds after the undo period in which an undo can be repeated, which is longer than clients do. */
const UNDO_REPEATED_SECONDS = 60;
/** Seconds within which a second e-mail with the same text counts as a duplicate from another browser tab. */
const SAME_TEXT_SECONDS = 2;

export type ReplyMail = z.output<typeof emails.reply.body>;
export type BeginMail = z.output<typeof emails.begin.body>;

interface Row {
  readonly id: number;
  readonly stakeholderId: number;
  readonly userId: number;
  readonly sessionId: number | null;
  readonly clientId: string;
  readonly mail: unknown;
}

const ROW = `id, stakeholder_id as "stakeholderId", user_id as "userId", session_id as "sessionId", client_id as "clientId", mail`;
const PRESENT = `select id, session_id as "sessionId", coalesce(mail->'to', '[]') as "to", state, reason, send_at as "sendAt",
    greatest(0, extract(epoch from send_at - $3::timestamptz) * 1000)::int as "leftMs"
  from held_email where stakeholder_id = $1 and user_id = $2 and state in ('held', 'failed') and ($4::int is null or id = $4) order by send_at, id`;

interface Needs {
  readonly database: Database;
  readonly chat: Chat;
  readonly live: LiveHub;
  readonly sessions: Pick<Sessions, "actor">;
  readonly now: () => Date;
}

/**
 * Holds e-mails for some seconds in which they can be undone (ADR 0146). The row is locked while its e-mail is stored
 * under the client id; after a crash the next process finds the stored e-mail, so it is sent only one time.
 */
export const createHeldEmails = ({ database, chat, live, sessions, now }: Needs) => {
  const tell = ({ id, userId }: Pick<Row, "id" | "userId">, state: GatewayPayload<"heldEmail">["state"]): void =>
    live.tell({ agent: userId }, "heldEmail", { id, state });

  const secondsOf = async ({ stakeholderId, userId }: AuthenticatedUser): Promise<number> => {
    const [row] = await database.query<{ seconds: number }>(stakeholderId, {
      name: "email_hold_seconds",
      text: "select seconds from email_hold_setting where stakeholder_id = $1 and user_id = $2",
      values: [stakeholderId, userId],
    });
    return row?.seconds ?? HOLD_SECONDS_DEFAULT;
  };

  const list = ({ stakeholderId, userId }: AuthenticatedUser, id: number | null = null): Promise<HeldEmail[]> =>
    database.query<HeldEmail & Record<string, unknown>>(stakeholderId, {
      name: "held_emails",
      text: PRESENT,
      values: [stakeholderId, userId, now(), id],
    });

  /**
   * Returns the id of an e-mail that another browser tab holds for the same draft, or for the same text a moment ago.
   * Throws a conflict if recipients or files differ, because the user intended only one e-mail.
   */
  const heldElsewhere = async (
    trx: Transaction<Schema>,
    { stakeholderId, userId }: AuthenticatedUser,
    sessionId: number | null,
    mail: ReplyMail | BeginMail,
  ): Promise<number | undefined> => {
    if (!("sessionId" in mail)) return undefined;
    await sql`select pg_advisory_xact_lock(hashtextextended(${`held emails ${userId} ${sessionId}`}, 0))`.execute(trx);
    const { rows } = await sql<{ id: number; isSame: boolean }>`
      select id, mail - array['clientId', 'draftVersion', 'seenSeq'] = ${JSON.stringify(mail)}::jsonb - array['clientId', 'draftVersion', 'seenSeq'] as "isSame"
      from held_email where stakeholder_id = ${stakeholderId} and user_id = ${userId} and session_id = ${sessionId} and state = 'held'
        and client_id <> ${mail.clientId} and (mail->>'draftVersion' = ${mail.draftVersion ?? null}::text
          or mail->>'body' = ${mail.body} and created_at > clock_timestamp() - make_interval(secs => ${SAME_TEXT_SECONDS}))
      order by id limit 1`.execute(trx);
    const [other] = rows;
    if (other && !other.isSame) fail.conflict("draftSent");
    return other?.id;
  };

  /**
   * Holds an e-mail and returns it; a repeated call returns the existing one. Returns undefined if it was sent or
   * undone meanwhile.
   */
  const hold = async (
    who: AuthenticatedUser,
    seconds: number,
    sessionId: number | null,
    mail: ReplyMail | BeginMail,
  ): Promise<HeldEmail | undefined> => {
    const sendAt = new Date(now().getTime() + seconds * SECOND_MS);
    const { stakeholderId, userId } = who;
    const version = "draftVersion" in mail ? mail.draftVersion : undefined;
    const { id, drafts } = await database.transaction(stakeholderId, async (trx) => {
      const other = await heldElsewhere(trx, who, sessionId, mail);
      if (other !== undefined) return { id: other, drafts: [] };
      const row = { stakeholder_id: who.stakeholderId, user_id: who.userId, client_id: mail.clientId };
      const made = await trx
        .insertInto("held_email")
        .values({ ...row, session_id: sessionId, mail: JSON.stringify(mail), send_at: sendAt, reason: null })
        .onConflict((conflict) => conflict.columns(["stakeholder_id", "user_id", "client_id"]).doNothing())
        .returning("id")
        .executeTakeFirst();
      if (made) {
        await addJob(trx, SEND_HELD, { id: made.id }, { key: `held email ${made.id}`, runAt: sendAt });
        const sent = { stakeholderId, userId, mode: "reply", body: mail.body, version } as const;
        return { id: made.id, drafts: sessionId === null ? [] : await removeSentDrafts(trx, { ...sent, sessionId }) };
      }
      const known = await trx
        .selectFrom("held_email")
        .select("id")
        .where("stakeholder_id", "=", who.stakeholderId)
        .where("user_id", "=", who.userId)
        .where("client_id", "=", mail.clientId)
        .executeTakeFirstOrThrow();
      return { id: known.id, drafts: [] };
    });
    publishSentDrafts(live, userId, drafts);
    tell({ id, userId: who.userId }, "held");
    return (await list(who, id))[0];
  };

  /**
   * Returns whether the e-mail is already stored under its client id, because a process may have crashed right after
   * storing it.
   */
  const isStored = async (trx: Transaction<Schema>, { stakeholderId, sessionId, clientId }: Row): Promise<boolean> => {
    const stored =
      sessionId === null
        ? trx.selectFrom("email_thread").select("session_id as id").where("stakeholder_id", "=", stakeholderId).where("client_id", "=", clientId)
        : trx.selectFrom("message").select("id").where("session_id", "=", sessionId).where("client_id", "=", clientId);
    return (await stored.executeTakeFirst()) !== undefined;
  };

  const settle = (trx: Transaction<Schema>, { id }: Row, state: "sent" | "undone", undoClientId?: string) =>
    trx
      .updateTable("held_email")
      // Deletes the stored text, which is now in the conversation or back in the user's browser tab. After an undo that
      // can be repeated, the sweep deletes it.
      .set({ state, reason: null, ...(undoClientId === undefined ? { mail: "{}" } : { undo_client_id: undoClientId }) })
      .where("id", "=", id)
      .execute();

  const send = async (id: number): Promise<void> => {
    const [found] = await database.query<{ stakeholderId: number }>(PLATFORM, {
      name: "held_email_of",
      text: `select stakeholder_id as "stakeholderId" from held_email where id = $1 and state = 'held' and send_at <= $2`,
      values: [id, now()],
    });
    if (!found) return;
    const done = await database.transaction(found.stakeholderId, async (trx) => {
      const { rows } = await sql<Row>`select ${sql.raw(ROW)} from held_email where id = ${id} and state = 'held' for update skip locked`.execute(trx);
      const [row] = rows;
      if (!row) return undefined;
      const giveUp = async (reason: string) => {
        await trx.updateTable("held_email").set({ state: "failed", reason }).where("id", "=", id).execute();
        await notify(trx, row.userId, { type: "message", title: `Your e-mail was not sent: ${reason}` });
      };
      if (!(await isStored(trx, row))) {
        const who = await sessions.actor(row.userId, row.stakeholderId);
        try {
          // Checks account, stakeholder and right again, because each may have been suspended or removed while the
          // e-mail was held.
          if (!who) return fail.conflict(await absenceOf(database, row.userId, "ownAccountNotActive"));
          await checkActive(trx, row.stakeholderId);
          if (!who.may("heldEmails.reply")) return fail.conflict("roleMayNotWrite");
          if (row.sessionId === null) await beginByEmail(chat.context, who, row.mail as BeginMail);
          // Omits the check for unseen messages and the draft version, because both were checked when the user pressed
          // Send.
          else await replyByEmail(chat.context, who, { ...(row.mail as ReplyMail), seenSeq: undefined, draftVersion: "none" });
        } catch (error) {
          if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error;
          await giveUp(error.publicText);
          return { row, state: "failed" as const };
        }
      }
      await settle(trx, row, "sent");
      // Ends the chat now if its end was requested together with this e-mail.
      if (row.sessionId !== null) await addJob(trx, END_CHATS, {}, { key: `end-${row.sessionId}`, runAt: now() });
      return { row, state: "sent" as const };
    });
    if (done) tell(done.row, done.state);
  };

  /**
   * Undoes a held e-mail and returns its content for the editor. Throws 409 if it has been sent or was already undone,
   * except by the same call, whose response may have been lost.
   */
  const undo = async (
    who: AuthenticatedUser,
    id: number,
    undoClientId?: string,
  ): Promise<{ readonly sessionId: number | null; readonly mail: Partial<BeginMail> & Pick<ReplyMail, "body"> }> => {
    const { stakeholderId, userId } = who;
    const taken = await database.transaction(stakeholderId, async (trx) => {
      const { rows } = await sql<Row & { state: string; isSame: boolean | null }>`
        select ${sql.raw(ROW)}, state, undo_client_id = ${undoClientId ?? null} as "isSame" from held_email
        where stakeholder_id = ${stakeholderId} and user_id = ${userId} and id = ${id} for update`.execute(trx);
      const [row] = rows;
      if (!row) return fail.notFound();
      if (row.state === "undone") return row.isSame === true ? row : fail.conflict("emailTakenBack");
      if (row.state === "sent" || (await isStored(trx, row))) return fail.conflict("emailLeft");
      await settle(trx, row, "undone", undoClientId);
      // Also cancels the end of the chat that was to follow the reply.
      if (row.sessionId !== null)
        await trx
          .deleteFrom("chat_ending")
          .where("stakeholder_id", "=", stakeholderId)
          .where("session_id", "=", row.sessionId)
          .where("user_id", "=", userId)
          .execute();
      return row;
    });
    tell(taken, "undone");
    return { sessionId: taken.sessionId, mail: taken.mail as BeginMail };
  };

  const isActive = async (stakeholderId: number, sessionId: number): Promise<boolean> => {
    const found = await database.query(stakeholderId, {
      name: "held_email_session_active",
      text: "select from chat_session where stakeholder_id = $1 and id = $2 and status = 'active'",
      values: [stakeholderId, sessionId],
    });
    return found.length > 0;
  };

  const filesOf = (stakeholderId: number, ids: readonly number[]): Promise<Attachment[]> =>
    database.query<Attachment & Record<string, unknown>>(stakeholderId, {
      name: "held_email_files",
      text: `select ${attachmentColumns("attachment")} from attachment
        where stakeholder_id = $1 and public_id = any($2::bigint[]) order by array_position($2::bigint[], public_id)`,
      values: [stakeholderId, ids],
    });

  return {
    list,
    secondsOf,
    undo,
    filesOf,
    isActive,
    send,

    setSeconds: ({ stakeholderId, userId }: AuthenticatedUser, seconds: number): Promise<void> =>
      database.transaction(stakeholderId, async (trx) => {
        await trx
          .insertInto("email_hold_setting")
          .values({ user_id: userId, stakeholder_id: stakeholderId, seconds })
          .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ seconds }))
          .execute();
      }),

    reply: async (who: AuthenticatedUser, mail: ReplyMail): Promise<HeldEmail | undefined> => {
      // Sends immediately for a user who acts for another stakeholder, because the right to act may have ended seconds
      // later.
      const seconds = isActing(who) ? 0 : await secondsOf(who);
      if (seconds > 0) {
        await checkReply(chat.context, who, mail);
        return hold(who, seconds, mail.sessionId, mail);
      }
      await replyByEmail(chat.context, who, mail);
      return undefined;
    },

    begin: async (
      who: AuthenticatedUser,
      mail: BeginMail,
    ): Promise<{ readonly held: HeldEmail | undefined; readonly session: ChatSession | undefined }> => {
      const seconds = isActing(who) ? 0 : await secondsOf(who);
      if (seconds === 0) return { held: undefined, session: await beginByEmail(chat.context, who, mail) };
      await checkBegin(chat.context, who, mail);
      return { held: await hold(who, seconds, null, mail), session: undefined };
    },

    /** Sends all e-mails that are due, and deletes old rows and the texts of undone e-mails. */
    sweep: async (): Promise<void> => {
      const due = await database.query<{ id: number }>(PLATFORM, {
        name: "held_emails_due",
        text: "select id from held_email where state = 'held' and send_at <= $1 order by send_at, id",
        values: [now()],
      });
      for (const { id } of due) await send(id);
      await database.platform
        .updateTable("held_email")
        .set({ mail: "{}", undo_client_id: null })
        .where("undo_client_id", "is not", null)
        .where("send_at", "<", sql<string>`${now()}::timestamptz - make_interval(secs => ${UNDO_REPEATED_SECONDS})`)
        .execute();
      await database.platform
        .deleteFrom("held_email")
        .where("state", "in", ["sent", "undone"])
        .where("send_at", "<", sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
        .execute();
    },
  };
};
