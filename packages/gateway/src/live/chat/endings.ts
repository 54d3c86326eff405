import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { sql } from "kysely";
import type { Who } from "../../access/who.ts";
import { declaresAll } from "../../audit/audit.ts";
import { PLATFORM } from "../../db/scope.ts";
import type { EndingSaid } from "../../db/tables/agents-day.ts";
import { AppError, fail } from "../../errors/app-error.ts";
import { notify } from "../../identity/notify.ts";
import { addJob } from "../../jobs/add-job.ts";
import { actsFor } from "./acts-for.ts";
import type { AgentCall } from "./agent-chat.ts";
import { tellSession, tellStored } from "./announce.ts";
import type { ChatContext } from "./context.ts";
import { type Ending, wrapUp } from "./wrap-up.ts";
import { writeEnd } from "./write-end.ts";

/** Task that ends a chat at its time. */
export const END_CHATS = "endChats";
const SECOND_MS = 1000;

/**
 * Chats that end in a few seconds: a customer who was told that a chat is over must not return because an agent pressed
 * Undo (docs/adr/0127).
 */
export interface Endings {
  /**
   * Schedules the end after the grace period, whether or not the window is still open then. Validates the required
   * details now.
   */
  begin(
    call: AgentCall<"ended">,
    sessionId: number,
    ending: Ending,
    of: { readonly seenOwner: number | null | undefined; readonly graceSeconds: number },
  ): Promise<ChatSession>;
  /** Cancels the end. 409 with the conversation if it has already ended; cancelling twice has no further effect. */
  takeBack(who: Who, sessionId: number): Promise<ChatSession>;
  /** Ends all that are due. If several processes do so at once, each conversation is ended by one. */
  sweep(): Promise<void>;
}

type EndingsContext = Pick<ChatContext, "database" | "live" | "reader" | "now">;

export const createEndings = ({ database, live, reader, now }: EndingsContext): Endings => {
  const present = async (stakeholderId: number, sessionId: number): Promise<ChatSession> =>
    (await reader.get(stakeholderId, sessionId)) ?? fail.notFound();

  /** Ends one that is due; deleting the row decides which process does it. */
  const finish = async (stakeholderId: number, sessionId: number): Promise<void> => {
    const at = now();
    const done = await database.transaction(stakeholderId, async (trx) => {
      const due = await trx
        .deleteFrom("chat_ending")
        .where("session_id", "=", sessionId)
        .where("ends_at", "<=", sql<string>`${at}`)
        // A held reply, which can still be cancelled, is sent before the end; its own job then ends the chat.
        .where(sql<boolean>`not exists (select from held_email h where h.session_id = chat_ending.session_id and h.state = 'held')`)
        .returning(["seen_seq", "said"])
        .executeTakeFirst();
      if (!due) return undefined;
      // Locked, so that a message that the customer writes at this moment is either seen below or meets an ended chat.
      await trx.selectFrom("chat_session").select("id").where("id", "=", sessionId).forUpdate().execute();
      const { rows: wrote } =
        await sql`select 1 from message where session_id = ${sessionId} and sender_type = 'customer' and seq > ${due.seen_seq} limit 1`.execute(trx);
      if (wrote.length > 0) return undefined;
      const { ending, from, who, origin } = due.said;
      return writeEnd(trx, { who, origin: { ...origin, checkDeclared: declaresAll } }, { stakeholderId, sessionId, from, ending, at });
    });
    if (done === undefined) return;
    tellStored(live, done);
    tellSession(live, await present(stakeholderId, sessionId), { queue: false });
  };

  /**
   * Handles details that have become invalid since the request (a disposition was disabled): the chat continues, and
   * its owner is notified.
   */
  const giveUp = (stakeholderId: number, sessionId: number, { publicText }: AppError): Promise<void> =>
    database.transaction(stakeholderId, async (trx) => {
      const gone = await trx.deleteFrom("chat_ending").where("session_id", "=", sessionId).returning("user_id").executeTakeFirst();
      if (gone) await notify(trx, gone.user_id, { type: "session", title: `A chat that you ended goes on: ${publicText}` });
    });

  return {
    begin: async (call, sessionId, ending, { seenOwner, graceSeconds }) => {
      const { who, origin } = call;
      const { stakeholderId } = who;
      const before = await present(stakeholderId, sessionId);
      const from = await actsFor(database, who, before, { act: "end", seen: seenOwner });
      if (!from) return fail.conflict("chatNotRunning", before);
      const endsAt = new Date(now().getTime() + graceSeconds * SECOND_MS);
      const isBegun = await database.transaction(stakeholderId, async (trx) => {
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
        const said: EndingSaid = {
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
      });
      const session = await present(stakeholderId, sessionId);
      return isBegun ? session : fail.conflict("chatNotRunning", session);
    },

    takeBack: async (who, sessionId) => {
      const { stakeholderId, userId } = who;
      await present(stakeholderId, sessionId);
      await database.transaction(stakeholderId, async (trx) => {
        await trx
          .deleteFrom("chat_ending")
          .where("stakeholder_id", "=", stakeholderId)
          .where("session_id", "=", sessionId)
          .where("user_id", "=", userId)
          .execute();
      });
      const session = await present(stakeholderId, sessionId);
      return session.status === "active" ? session : fail.conflict("conversationEnded", session);
    },

    sweep: async () => {
      const due = await database.query<{ stakeholderId: number; sessionId: number }>(PLATFORM, {
        name: "chat_endings_due",
        text: 'select stakeholder_id as "stakeholderId", session_id as "sessionId" from chat_ending where ends_at <= $1 order by ends_at, session_id',
        values: [now()],
      });
      for (const { stakeholderId, sessionId } of due)
        await finish(stakeholderId, sessionId).catch((problem: unknown) => {
          if (problem instanceof AppError) return giveUp(stakeholderId, sessionId, problem);
          throw problem;
        });
    },
  };
};
