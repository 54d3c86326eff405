import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { sql, type Transaction } from "kysely";
import type { AuthenticatedUser } from "../../access/who.ts";
import { allowAnyAuditAction } from "../../audit/audit.ts";
import type { Schema } from "../../db/schema.ts";
import { PLATFORM } from "../../db/scope.ts";
import type { ScheduledEndData } from "../../db/tables/agents-day.ts";
import { AppError, fail } from "../../errors/app-error.ts";
import { notify } from "../../identity/notify.ts";
import { addJob } from "../../jobs/add-job.ts";
import { type ExpectedOwner, ownerToActFor } from "./acts-for.ts";
import { type AgentCall, presentChat } from "./agent/agent-call.ts";
import { publishSession, publishStoredMessages } from "./announce.ts";
import type { ChatContext } from "./context.ts";
import { type WrapUpDetails, wrapUp } from "./wrap-up.ts";
import { writeEnd } from "./write-end.ts";

/** Name of the task that ends the chats whose scheduled end is due. */
export const END_CHATS = "endChats";
const SECOND_MS = 1000;

type EndingsContext = Pick<ChatContext, "database" | "live" | "reader" | "now">;

/**
 * Ends one chat whose scheduled end is due. Only the process that deletes the row of the scheduled end does so, if
 * several try.
 */
const finish = async (context: EndingsContext, stakeholderId: number, sessionId: number): Promise<void> => {
  const { database, live, now } = context;
  const at = now();
  const done = await database.transaction(stakeholderId, async (trx) => {
    const due = await trx
      .deleteFrom("chat_ending")
      .where("session_id", "=", sessionId)
      .where("ends_at", "<=", sql<string>`${at}`)
      // Skips a chat with a held reply, which can still be undone. The job that sends the reply then ends the chat.
      .where(sql<boolean>`not exists (select from held_email h where h.session_id = chat_ending.session_id and h.state = 'held')`)
      .returning(["seen_seq", "said"])
      .executeTakeFirst();
    if (!due) return undefined;
    // Locks the conversation, so that a message that the customer writes at this time is either found below and cancels
    // the end, or is written after the end.
    await trx.selectFrom("chat_session").select("id").where("id", "=", sessionId).forUpdate().execute();
    const { rows: wrote } =
      await sql`select 1 from message where session_id = ${sessionId} and sender_type = 'customer' and seq > ${due.seen_seq} limit 1`.execute(trx);
    if (wrote.length > 0) return undefined;
    const { ending, from, who, origin } = due.said;
    return writeEnd(trx, { who, origin: { ...origin, checkDeclared: allowAnyAuditAction } }, { stakeholderId, sessionId, from, ending, at });
  });
  if (done === undefined) return;
  publishStoredMessages(live, done);
  publishSession(live, await presentChat(context, { stakeholderId }, sessionId), { queue: false });
};

/**
 * Handles details that have become invalid since the request (a disposition was disabled): the chat continues, and
 * its owner is notified.
 */
const giveUp = ({ database }: EndingsContext, stakeholderId: number, sessionId: number, { publicText }: AppError): Promise<void> =>
  database.transaction(stakeholderId, async (trx) => {
    const gone = await trx.deleteFrom("chat_ending").where("session_id", "=", sessionId).returning("user_id").executeTakeFirst();
    if (gone) await notify(trx, gone.user_id, { type: "session", title: `A chat that you ended goes on: ${publicText}` });
  });

interface NewEnding {
  readonly sessionId: number;
  readonly from: ExpectedOwner;
  readonly ending: WrapUpDetails;
  readonly endsAt: Date;
}

/** Stores the scheduled end and queues its job. Returns false if the chat is no longer active or has another owner. */
const store = async (
  trx: Transaction<Schema>,
  { who, origin }: AgentCall<"ended">,
  { sessionId, from, ending, endsAt }: NewEnding,
): Promise<boolean> => {
  const { stakeholderId } = who;
  const running = await trx
    .selectFrom("chat_session")
    .select("last_seq")
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", sessionId)
    .where("status", "=", "active")
    .where("owner_id", "is not distinct from", from.ownerId)
    .forUpdate()
    .executeTakeFirst();
  if (!running) return false;
  // Rejects missing details now, while the user can respond; valid ones are stored with the scheduled end.
  await sql`savepoint said`.execute(trx);
  await wrapUp(trx, { stakeholderId, sessionId }, ending);
  await sql`rollback to savepoint said`.execute(trx);
  const { reason, dispositionId, labels } = ending;
  const said: ScheduledEndData = {
    ending: { labels, ...(reason !== undefined && { reason }), ...(dispositionId !== undefined && { dispositionId }) },
    from,
    who: { userId: who.userId, name: who.name, stakeholderId, homeId: who.homeId },
    origin: { requestId: origin.requestId, ip: origin.ip, via: origin.via },
  };
  const row = { owner_id: from.ownerId, user_id: who.userId, seen_seq: running.last_seq, ends_at: endsAt, said: JSON.stringify(said) };
  await trx
    .insertInto("chat_ending")
    .values({ session_id: sessionId, stakeholder_id: stakeholderId, ...row })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(row))
    .execute();
  await addJob(trx, END_CHATS, {}, { key: `end-${sessionId}`, runAt: endsAt });
  return true;
};

/**
 * Schedules the end of a chat after the grace period in which the agent can undo it, whether or not the agent's console
 * tab stays open. The customer is informed only at the end (docs/adr/0127). Validates the required details immediately.
 */
export const beginEnding = async (
  context: EndingsContext,
  call: AgentCall<"ended">,
  sessionId: number,
  {
    ending,
    seenOwner,
    graceSeconds,
  }: { readonly ending: WrapUpDetails; readonly seenOwner: number | null | undefined; readonly graceSeconds: number },
): Promise<ChatSession> => {
  const { database, now } = context;
  const { who } = call;
  const { stakeholderId } = who;
  const before = await presentChat(context, { stakeholderId }, sessionId);
  const from = await ownerToActFor(database, who, before, { act: "end", seen: seenOwner });
  if (!from) return fail.conflict("chatNotRunning", before);
  const endsAt = new Date(now().getTime() + graceSeconds * SECOND_MS);
  const isBegun = await database.transaction(stakeholderId, (trx) => store(trx, call, { sessionId, from, ending, endsAt }));
  const session = await presentChat(context, { stakeholderId }, sessionId);
  return isBegun ? session : fail.conflict("chatNotRunning", session);
};

/**
 * Cancels the scheduled end of a chat. Throws 409 with the conversation if the chat has already ended. Repeating the
 * call has no effect.
 */
export const cancelEnding = async (context: EndingsContext, who: AuthenticatedUser, sessionId: number): Promise<ChatSession> => {
  const { stakeholderId, userId } = who;
  await presentChat(context, { stakeholderId }, sessionId);
  await context.database.transaction(stakeholderId, async (trx) => {
    await trx
      .deleteFrom("chat_ending")
      .where("stakeholder_id", "=", stakeholderId)
      .where("session_id", "=", sessionId)
      .where("user_id", "=", userId)
      .execute();
  });
  const session = await presentChat(context, { stakeholderId }, sessionId);
  return session.status === "active" ? session : fail.conflict("conversationEnded", session);
};

/**
 * Ends all chats whose scheduled end is due. If several processes do so at the same time, each chat is ended by one of
 * them.
 */
export const endDueChats = async (context: EndingsContext): Promise<void> => {
  const due = await context.database.query<{ stakeholderId: number; sessionId: number }>(PLATFORM, {
    name: "chat_endings_due",
    text: 'select stakeholder_id as "stakeholderId", session_id as "sessionId" from chat_ending where ends_at <= $1 order by ends_at, session_id',
    values: [context.now()],
  });
  for (const { stakeholderId, sessionId } of due)
    await finish(context, stakeholderId, sessionId).catch((problem: unknown) => {
      if (problem instanceof AppError) return giveUp(context, stakeholderId, sessionId, problem);
      throw problem;
    });
};
