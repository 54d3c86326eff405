import { sql, type Transaction } from "kysely";
import { absenceOf } from "../../../access/absence.ts";
import type { Schema } from "../../../db/schema.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { AppError, fail } from "../../../errors/app-error.ts";
import { notify } from "../../../identity/notify.ts";
import { addJob } from "../../../jobs/add-job.ts";
import { beginByEmail } from "../../../live/chat/email/begin-by-email.ts";
import { replyByEmail } from "../../../live/chat/email/reply-by-email.ts";
import { END_CHATS } from "../../../live/chat/endings.ts";
import { checkActive } from "../../../suspension/hold-broadcasts.ts";
import { type BeginMail, HELD_COLUMNS, type HeldEmailDeps, type HeldRow, isStored, publishHeld, type ReplyMail, settleHeld } from "./records.ts";

/** Number of days after which sent or undone held e-mails are deleted. */
const KEPT_DAYS = 1;
/** Seconds after the undo period in which an undo can be repeated, which is longer than clients do. */
const UNDO_REPEATED_SECONDS = 60;

/** Sends the e-mail as its author. Throws a 4xx if the author may no longer send it. */
const sendAsAuthor = async ({ database, chat, sessions }: HeldEmailDeps, trx: Transaction<Schema>, row: HeldRow): Promise<void> => {
  const who = await sessions.actor(row.userId, row.stakeholderId);
  // Checks account, stakeholder and right again, because each may have been suspended or removed while the e-mail was
  // held.
  if (!who) return fail.conflict(await absenceOf(database, row.userId, "ownAccountNotActive"));
  await checkActive(trx, row.stakeholderId);
  if (!who.may("heldEmails.reply")) return fail.conflict("roleMayNotWrite");
  if (row.sessionId === null) await beginByEmail(chat.context, who, row.mail as BeginMail);
  // Omits the check for unseen messages and the draft version, because both were checked when the user pressed Send.
  else await replyByEmail(chat.context, who, { ...(row.mail as ReplyMail), seenSeq: undefined, draftVersion: "none" });
};

const giveUp = async (trx: Transaction<Schema>, { id, userId }: HeldRow, reason: string): Promise<void> => {
  await trx.updateTable("held_email").set({ state: "failed", reason }).where("id", "=", id).execute();
  await notify(trx, userId, { type: "message", title: `Your e-mail was not sent: ${reason}` });
};

/**
 * Sends a locked e-mail unless it is already stored under its client id, and returns its new state. Throws if it should
 * be tried again.
 */
const sendLocked = async (deps: HeldEmailDeps, trx: Transaction<Schema>, row: HeldRow): Promise<"sent" | "failed"> => {
  if (!(await isStored(trx, row))) {
    try {
      await sendAsAuthor(deps, trx, row);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error;
      await giveUp(trx, row, error.publicText);
      return "failed";
    }
  }
  await settleHeld(trx, row, "sent");
  // Ends the chat now if its end was requested together with this e-mail.
  if (row.sessionId !== null) await addJob(trx, END_CHATS, {}, { key: `end-${row.sessionId}`, runAt: deps.now() });
  return "sent";
};

/**
 * Sends a held e-mail whose undo period is over (ADR 0146). The row is locked while the e-mail is stored under its
 * client id; after a crash the next process finds the stored e-mail, so it is sent only one time.
 */
export const sendHeld = async (deps: HeldEmailDeps, id: number): Promise<void> => {
  const { database, live, now } = deps;
  const [found] = await database.query<{ stakeholderId: number }>(PLATFORM, {
    name: "held_email_of",
    text: `select stakeholder_id as "stakeholderId" from held_email where id = $1 and state = 'held' and send_at <= $2`,
    values: [id, now()],
  });
  if (!found) return;
  const done = await database.transaction(found.stakeholderId, async (trx) => {
    const { rows } =
      await sql<HeldRow>`select ${sql.raw(HELD_COLUMNS)} from held_email where id = ${id} and state = 'held' for update skip locked`.execute(trx);
    const [row] = rows;
    return row && { row, state: await sendLocked(deps, trx, row) };
  });
  if (done) publishHeld(live, done.row, done.state);
};

/** Sends all e-mails that are due, and deletes old rows and the texts of undone e-mails. */
export const sweepHeld = async (deps: HeldEmailDeps): Promise<void> => {
  const { database, now } = deps;
  const due = await database.query<{ id: number }>(PLATFORM, {
    name: "held_emails_due",
    text: "select id from held_email where state = 'held' and send_at <= $1 order by send_at, id",
    values: [now()],
  });
  for (const { id } of due) await sendHeld(deps, id);
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
};
