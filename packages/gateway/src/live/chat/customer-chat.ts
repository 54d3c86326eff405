import { HOUR_MS } from "@parley/core/calendar";
import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import { END_REASONS } from "@parley/core/contract/chats/end-reasons";
import type { QueuePlace, Rating, VisitorMessage } from "@parley/core/contract/live/events";
import { fail } from "../../errors/app-error.ts";
import type { Written } from "../message-statement.ts";
import { activity, writeIn } from "./activity.ts";
import { tellLeft, tellSession, tellStored } from "./announce.ts";
import { awayLine } from "./away.ts";
import type { BotTurn } from "./bot-turn.ts";
import { type Content, checkContent } from "./content.ts";
import type { ChatContext } from "./context.ts";
import type { HandOver } from "./hand-over.ts";
import { asCustomerSees } from "./session-reader.ts";
import { settle } from "./settle.ts";
import { beginSession, type Visitor } from "./visitor.ts";

/** Reason recorded when the customer ends a conversation. */
export const CUSTOMER_LEFT = END_REASONS.customerLeft;

/** The pace of the queue is the number of chats accepted in the last hour; below three it is not shown. */
const PACE_MS = HOUR_MS;
const PACE_LEAST = 3;
/**
 * Number of customers ahead in the same queue: the team's, or the one without a team. Counts stop at 1,000. Parameters:
 * stakeholder, conversation, start of the wait.
 */
const PLACE = `select
    (select count(*)::int from (select 1 from chat_session q where q.stakeholder_id = $1 and q.status = 'queued' and q.snoozed_at is null and q.platform <> 'email'
      and q.team_id is not distinct from s.team_id and (q.queued_at, q.id) < (s.queued_at, s.id) limit 1000) before) as ahead,
    (select count(*)::int from (select 1 from chat_session a where a.stakeholder_id = $1 and a.accepted_at >= $3 and a.team_id is not distinct from s.team_id
      limit 1000) taken) as accepted
  from chat_session s where s.stakeholder_id = $1 and s.id = $2 and s.status = 'queued'`;

/** A customer with a key. `visitor` follows the key when it moves on to a new conversation. */
export interface VisitorSeat {
  readonly visitorHash: Buffer;
  visitor: Visitor;
}

/**
 * Customer actions. Writing, or asking for a person, in an ended conversation begins a new one with the bot under the
 * same key. Leaving removes a waiting customer from the queue and ends any other conversation. A conversation with an
 * agent can be rated once, after its end and before the next begins.
 */
export interface CustomerChat {
  /** `from` is the socket that sends. The caller has already counted the message for the flood limit. */
  say(seat: VisitorSeat, message: VisitorMessage, from?: string): Promise<Message>;
  askPerson(seat: VisitorSeat): Promise<ChatSession>;
  leave(seat: VisitorSeat): Promise<ChatSession>;
  place(seat: VisitorSeat): Promise<QueuePlace>;
  rate(seat: VisitorSeat, rating: Rating): Promise<ChatSession>;
}

export const createCustomerChat = (context: ChatContext, botTurn: BotTurn, handOver: HandOver): CustomerChat => {
  const { database, live, reader, writer, tests } = context;

  /** Moves the key to a conversation that still accepts messages; several windows that ask at once get the same one. */
  const renew = async (seat: VisitorSeat): Promise<void> => {
    const { visitor, visitorHash } = seat;
    const limit = await tests.of(visitor.openedBy);
    const now = await database.transaction(visitor.stakeholderId, async (trx) => {
      // The customer's row is locked: the conversation may have lost the key by the time its row is locked.
      await trx
        .selectFrom("customer")
        .select("id")
        .where("stakeholder_id", "=", visitor.stakeholderId)
        .where("id", "=", visitor.customerId)
        .forUpdate()
        .execute();
      const open = await trx
        .selectFrom("chat_session")
        .select(["id", "status"])
        .where("stakeholder_id", "=", visitor.stakeholderId)
        .where("visitor_hash", "=", visitorHash)
        .where("status", "in", ["bot", "queued", "active"])
        .executeTakeFirst();
      if (open) return open;
      await limit.begin(trx);
      return { id: await beginSession(trx, visitor, { visitorHash, openedBy: visitor.openedBy, atWindow: true }), status: "bot" };
    });
    if (now.id === visitor.sessionId) return;
    live.moveCustomer(visitor.sessionId, now.id);
    seat.visitor = { ...visitor, sessionId: now.id, status: now.status };
    const session = await reader.get(visitor.stakeholderId, now.id);
    if (session) live.tell({ customerOf: session.id }, "session", asCustomerSees(session));
  };

  const write = async (
    seat: VisitorSeat,
    message: VisitorMessage,
    content: Pick<Content, "kind" | "attachmentIds">,
    from: string | undefined,
  ): Promise<Written> => {
    const { stakeholderId, sessionId, customerId, customerName } = seat.visitor;
    return writer.write(
      stakeholderId,
      {
        sessionId,
        clientId: message.clientId,
        timestamp: message.timestamp,
        direction: "in",
        ...content,
        senderType: "customer",
        senderId: customerId,
        senderName: customerName,
        body: message.body,
        gate: "open",
      },
      from,
    );
  };

  return {
    say: async (seat, message, from) => {
      const given = { attachmentIds: [], ...message, sessionId: seat.visitor.sessionId };
      const { kind, attachmentIds } = await checkContent(database, seat.visitor.stakeholderId, given);
      let written = await write(seat, message, { kind, attachmentIds }, from);
      if (written.outcome === "refused") {
        if (attachmentIds.length > 0) fail.conflict("conversationEndedAttachAgain");
        await renew(seat);
        written = await write(seat, message, { kind, attachmentIds }, from);
      }
      const stored = await settle(written, "customer", async () => fail.conflict("conversationEndedReopen"));
      if (written.outcome === "missing" || written.outcome === "refused") return stored;
      // A file without text contains no question that a bot could answer.
      const isWords = stored.body.trim() !== "";
      if (written.status === "bot") {
        if (isWords) botTurn.take(seat.visitor, stored);
      } else if (written.isAway) await writer.write(seat.visitor.stakeholderId, awayLine(seat.visitor, context.now()));
      else if (written.status === "queued" && isWords) botTurn.take(seat.visitor, stored);
      return stored;
    },

    askPerson: async (seat) => {
      await renew(seat);
      return asCustomerSees(await handOver(seat.visitor));
    },

    leave: async ({ visitor: { stakeholderId, sessionId, customerName } }) => {
      const written = await database.transaction(stakeholderId, async (trx) => {
        const left = await trx
          .updateTable("chat_session")
          .set((eb) => ({
            status: eb
              .case()
              .when("status", "=", "queued")
              .then("abandoned" as const)
              .else("ended" as const)
              .end(),
            ended_at: context.now(),
            end_reason: CUSTOMER_LEFT,
            unread: 0,
            waiting_since: null,
          }))
          .where("stakeholder_id", "=", stakeholderId)
          .where("id", "=", sessionId)
          .where("status", "in", ["bot", "queued", "active"])
          .returning("id")
          .executeTakeFirst();
        return left && writeIn(trx, stakeholderId, [activity(sessionId, `${customerName} left the conversation`)]);
      });
      const session = (await reader.get(stakeholderId, sessionId)) ?? fail.notFound();
      if (written) {
        tellStored(live, written);
        tellSession(live, session, { queue: session.status === "abandoned" });
        tellLeft(live, session, "left");
      }
      return asCustomerSees(session);
    },

    place: async ({ visitor: { stakeholderId, sessionId } }) => {
      const [found] = await database.query<{ ahead: number; accepted: number } & Record<string, unknown>>(stakeholderId, {
        name: "queue_place",
        text: PLACE,
        values: [stakeholderId, sessionId, new Date(context.now().getTime() - PACE_MS)],
      });
      if (!found) return { ahead: null, estimateSeconds: null };
      const { ahead, accepted } = found;
      const estimate = Math.round(((ahead + 1) * PACE_MS) / 1000 / Math.max(accepted, 1));
      return { ahead, estimateSeconds: accepted < PACE_LEAST ? null : estimate };
    },

    rate: async ({ visitor: { stakeholderId, sessionId } }, { rating, comment }) => {
      const rated = await database.transaction(stakeholderId, (trx) =>
        trx
          .updateTable("chat_session")
          .set({ rating, rating_comment: comment || null, rated_at: context.now() })
          .where("stakeholder_id", "=", stakeholderId)
          .where("id", "=", sessionId)
          .where("status", "=", "ended")
          .where("accepted_at", "is not", null)
          .where("rated_at", "is", null)
          .executeTakeFirst(),
      );
      if (rated.numUpdatedRows === 0n) fail.conflict("ratingNotPossible");
      const session = (await reader.get(stakeholderId, sessionId)) ?? fail.notFound();
      tellSession(live, session, { queue: false });
      return asCustomerSees(session);
    },
  };
};
