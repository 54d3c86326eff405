import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { HeldEmail } from "@parley/core/contract/email/held-emails";
import { sql, type Transaction } from "kysely";
import { type AuthenticatedUser, isActing } from "../../../access/who.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import { addJob } from "../../../jobs/add-job.ts";
import { publishSentDrafts } from "../../../live/chat/announce.ts";
import { beginByEmail, checkBegin } from "../../../live/chat/email/begin-by-email.ts";
import { checkReply, replyByEmail } from "../../../live/chat/email/reply-by-email.ts";
import { removeSentDrafts } from "../../../live/drafts/sent-drafts.ts";
import { type BeginMail, type HeldEmailDeps, holdSeconds, listHeld, publishHeld, type ReplyMail } from "./records.ts";

/** Name of the task that sends a held e-mail after its undo period. */
export const SEND_HELD = "sendHeldEmail";

const SECOND_MS = 1000;
/** Seconds within which a second e-mail with the same text counts as a duplicate from another browser tab. */
const SAME_TEXT_SECONDS = 2;

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

/** Stores an e-mail to be sent at `sendAt`, or finds the one that is already held, and removes the draft that it was written from. */
const store = async (
  trx: Transaction<Schema>,
  who: AuthenticatedUser,
  sendAt: Date,
  sessionId: number | null,
  mail: ReplyMail | BeginMail,
): Promise<{ readonly id: number; readonly drafts: Awaited<ReturnType<typeof removeSentDrafts>> }> => {
  const { stakeholderId, userId } = who;
  const other = await heldElsewhere(trx, who, sessionId, mail);
  if (other !== undefined) return { id: other, drafts: [] };
  const row = { stakeholder_id: stakeholderId, user_id: userId, client_id: mail.clientId };
  const made = await trx
    .insertInto("held_email")
    .values({ ...row, session_id: sessionId, mail: JSON.stringify(mail), send_at: sendAt, reason: null })
    .onConflict((conflict) => conflict.columns(["stakeholder_id", "user_id", "client_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made) {
    await addJob(trx, SEND_HELD, { id: made.id }, { key: `held email ${made.id}`, runAt: sendAt });
    if (sessionId === null) return { id: made.id, drafts: [] };
    const version = "draftVersion" in mail ? mail.draftVersion : undefined;
    return { id: made.id, drafts: await removeSentDrafts(trx, { stakeholderId, userId, sessionId, mode: "reply", body: mail.body, version }) };
  }
  const known = await trx
    .selectFrom("held_email")
    .select(["id", "state"])
    .where("stakeholder_id", "=", stakeholderId)
    .where("user_id", "=", userId)
    .where("client_id", "=", mail.clientId)
    .executeTakeFirstOrThrow();
  if (known.state === "undone") fail.conflict("emailTakenBack");
  return { id: known.id, drafts: [] };
};

/**
 * Holds an e-mail and returns it; a repeated call returns the existing one, or undefined if it was sent meanwhile.
 * Throws a conflict if it has been undone.
 */
const hold = async (
  deps: HeldEmailDeps,
  who: AuthenticatedUser,
  seconds: number,
  sessionId: number | null,
  mail: ReplyMail | BeginMail,
): Promise<HeldEmail | undefined> => {
  const { database, live, now } = deps;
  const sendAt = new Date(now().getTime() + seconds * SECOND_MS);
  const { id, drafts } = await database.transaction(who.stakeholderId, (trx) => store(trx, who, sendAt, sessionId, mail));
  publishSentDrafts(live, who.userId, drafts);
  publishHeld(live, { id, userId: who.userId }, "held");
  return (await listHeld(deps, who, id))[0];
};

/**
 * Seconds to hold an e-mail. 0 for a user who acts for another stakeholder, because the right to act may have ended
 * seconds later.
 */
const secondsFor = async ({ database }: HeldEmailDeps, who: AuthenticatedUser): Promise<number> => (isActing(who) ? 0 : holdSeconds(database, who));

/** Replies by e-mail after the undo period, or immediately if the user has none; then returns undefined. */
export const holdReply = async (deps: HeldEmailDeps, who: AuthenticatedUser, mail: ReplyMail): Promise<HeldEmail | undefined> => {
  const seconds = await secondsFor(deps, who);
  if (seconds > 0) {
    await checkReply(deps.chat.context, who, mail);
    return hold(deps, who, seconds, mail.sessionId, mail);
  }
  await replyByEmail(deps.chat.context, who, mail);
  return undefined;
};

/** Starts a conversation by e-mail after the undo period, or immediately if the user has none; then returns it. */
export const holdBegin = async (
  deps: HeldEmailDeps,
  who: AuthenticatedUser,
  mail: BeginMail,
): Promise<{ readonly held: HeldEmail | undefined; readonly session: ChatSession | undefined }> => {
  const seconds = await secondsFor(deps, who);
  if (seconds === 0) return { held: undefined, session: await beginByEmail(deps.chat.context, who, mail) };
  await checkBegin(deps.chat.context, who, mail);
  return { held: await hold(deps, who, seconds, null, mail), session: undefined };
};
