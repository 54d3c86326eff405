import type { AuditVerb } from "@parley/core/contract";
import { channelMax, LEAST_CHANNEL_MAX } from "@parley/core/contract/chats/channel-limits";
import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import type { OutgoingMessage } from "@parley/core/contract/chats/support";
import { because } from "@parley/core/errors/reasons";
import type { core } from "zod/mini";
import { isActing, scopeOf, type Who } from "../../access/who.ts";
import { audit, type Cause } from "../../audit/audit.ts";
import { fail, problem } from "../../errors/app-error.ts";
import type { SentVersion } from "../drafts/sent-drafts.ts";
import { activity, writeIn } from "./activity.ts";
import { actsFor } from "./acts-for.ts";
import { findAgent, whyNoAgent } from "./agents.ts";
import { tellSession, tellStored } from "./announce.ts";
import { checkContent } from "./content.ts";
import type { ChatContext } from "./context.ts";
import { heldBy } from "./held-by.ts";
import { absenceOf, overloadOf } from "./load.ts";
import { tellNamed } from "./mentions.ts";
import type { OutgoingEmail } from "./outgoing-email.ts";
import { refuseIfClosed } from "./reply-window.ts";
import { settle } from "./settle.ts";
import type { Ending } from "./wrap-up.ts";
import { writeEnd } from "./write-end.ts";
import { refuseIfWritten } from "./written-since.ts";

/** Call of a signed-in user that may perform this action on a chat. */
export interface AgentCall<V extends AuditVerb> extends Cause<{ readonly entity: "session"; readonly verb: V }> {
  readonly who: Who;
}

/**
 * Actions of support agents. They work for their own stakeholder: provider staff can read all conversations but take
 * only their own. `seenOwner` is the owner that the caller saw. Users acting for another stakeholder can transfer and
 * end its conversations, as a lead there can, but take none.
 */
export interface AgentChat {
  /** `from` is the socket that sends. The caller has already counted the message for the flood limit. */
  send(
    who: Who,
    message: Omit<core.output<typeof OutgoingMessage>, "draftVersion"> & { readonly draftVersion?: SentVersion },
    from?: string,
  ): Promise<Message>;
  /**
   * Writes outside a running chat, which belongs to its owner. Provider staff can write to the customers of every
   * stakeholder.
   */
  reply(
    who: Who,
    message: { readonly sessionId: number; readonly clientId: string; readonly body: string; readonly draftVersion?: SentVersion },
  ): Promise<Message>;
  /** If several take it at once one succeeds; the others learn who has it. */
  accept(call: AgentCall<"accepted" | "taken over">, sessionId: number, seenOwner: number | null | undefined): Promise<ChatSession>;
  assign(call: AgentCall<"assigned">, sessionId: number, agentId: number, seenOwner: number | null | undefined): Promise<ChatSession>;
  /** Throws 400 if `ending` lacks something that the stakeholder requires. */
  end(call: AgentCall<"ended">, sessionId: number, ending: Ending, seenOwner: number | null | undefined): Promise<ChatSession>;
  clearUnread(who: Who, sessionId: number, seq: number): Promise<number>;
  /** Marks the customer's last message as unread again. */
  markUnread(who: Who, sessionId: number): Promise<number>;
}

const agentsOwn = (who: Who) => ({ direction: "out", senderType: "agent", senderId: who.userId, senderName: who.name }) as const;

export const createAgentChat = (context: ChatContext, emails: OutgoingEmail): AgentChat => {
  const { database, live, reader, writer, flood } = context;

  /** Returns the current conversation for a response; one of another stakeholder looks missing. */
  const present = async (who: Who, sessionId: number): Promise<ChatSession> => (await reader.get(who.stakeholderId, sessionId)) ?? fail.notFound();

  /** Mails messages to e-mail customers, whatever they were written with: chat, command line, bulk. */
  const mailed = async (
    who: Who,
    message: Parameters<OutgoingEmail["reply"]>[1],
    refused: (session: ChatSession) => Promise<never>,
  ): Promise<Message> => {
    const session = (await reader.get(scopeOf(who), message.sessionId)) ?? fail.notFound();
    return session.platform === "email" && session.stakeholderId === who.stakeholderId ? emails.reply(who, message) : refused(session);
  };

  /**
   * If the user's own conversation refuses a message, a colleague's message came first or the channel's time window has
   * ended.
   */
  const notYoursOrOvertaken = async (who: Who, message: { readonly sessionId: number; readonly seenSeq?: number | undefined }): Promise<never> => {
    const session = await present(who, message.sessionId);
    if (session.status === "active" && session.ownerId === who.userId) {
      await refuseIfClosed(database, session);
      await refuseIfWritten(database, who, message);
    }
    return notYours(session);
  };

  const notYours = (session: ChatSession): never => {
    if (session.status === "active") return fail.conflict(heldBy(session.ownerName), session);
    if (session.status === "ended" || session.status === "abandoned") return fail.conflict("chatEndedNothingSent", session);
    return fail.conflict(session.status === "queued" ? "conversationToTakeFirst" : "conversationHeldByBot", session);
  };

  /** SQL that sets how far the owner has read, which determines the unread count. */
  const setRead = async (
    who: Who,
    sessionId: number,
    { name, readSeq, values }: { name: string; readSeq: string; values: unknown[] },
  ): Promise<number> => {
    const [row] = await database.query<{ unread: number }>(who.stakeholderId, {
      name,
      text: `update chat_session s set read_seq = ${readSeq}, unread = (
               select count(*)::int from message m where m.session_id = s.id and m.sender_type = 'customer' and m.seq > ${readSeq})
             where s.stakeholder_id = $1 and s.id = $2 and s.status = 'active' and s.owner_id = $3 returning unread`,
      values: [who.stakeholderId, sessionId, who.userId, ...values],
    });
    const session = await present(who, sessionId);
    if (!row) return notYours(session);
    live.tell({ agent: who.userId }, "session", session);
    return row.unread;
  };

  /** Refuses text that the channel would cut off or refuse, while the writer can still change it. */
  const checkLength = async (who: Who, { sessionId, body }: { readonly sessionId: number; readonly body: string }): Promise<void> => {
    if (body.length <= LEAST_CHANNEL_MAX) return;
    const session = await reader.get(scopeOf(who), sessionId);
    if (session === undefined || session.platform === "email") return;
    const most = channelMax(session.platform);
    if (body.length > most) fail.invalid(problem("body", because("channelMessageTooLong", { most })));
  };

  return {
    send: async (who, message, from) => {
      if (message.kind !== "note") await checkLength(who, message);
      const checked = await checkContent(database, who.stakeholderId, message);
      const written = await writer.write(
        who.stakeholderId,
        {
          ...checked,
          ...agentsOwn(who),
          sessionId: message.sessionId,
          clientId: message.clientId,
          timestamp: message.timestamp,
          kind: message.kind === "note" ? "note" : checked.kind,
          gate: message.kind === "note" ? "any" : "owner",
          // Notes do not conflict with replies.
          seenSeq: message.kind === "note" ? undefined : message.seenSeq,
          draftVersion: message.draftVersion,
        },
        from,
      );
      if (written.outcome === "refused") return mailed(who, message, () => notYoursOrOvertaken(who, message));
      const sent = await settle(written, "agent", async () => notYours(await present(who, message.sessionId)));
      if (sent.kind === "note") await tellNamed(context, who, sent);
      return sent;
    },

    reply: async (who, message) => {
      await checkLength(who, message);
      const checked = await checkContent(database, scopeOf(who), { ...message, attachmentIds: [] });
      flood.count(message.sessionId, who.userId);
      const written = await writer.write(scopeOf(who), {
        ...checked,
        ...agentsOwn(who),
        sessionId: message.sessionId,
        clientId: message.clientId,
        timestamp: context.now().getTime(),
        gate: "outside",
        draftVersion: message.draftVersion,
      });
      if (written.outcome === "refused")
        return mailed(who, { ...message, attachmentIds: [] }, async (session) => {
          if (session.status !== "active" || session.ownerId === who.userId) await refuseIfClosed(database, session);
          return notYours(session);
        });
      return settle(written, "agent", () => fail.notFound());
    },

    accept: async (call, sessionId, seenOwner) => {
      const { who } = call;
      const before = await present(who, sessionId);
      if (isActing(who)) fail.conflict("otherAgentsTakeConversation", before);
      const from = before.ownerId === who.userId ? undefined : await actsFor(database, who, before, { act: "accept", seen: seenOwner });
      const written = await database.transaction(who.stakeholderId, async (trx) => {
        const taken = await trx
          .updateTable("chat_session")
          .set((eb) => ({
            status: "active",
            owner_id: who.userId,
            // Set only once: reports count a conversation where it was first accepted.
            accepted_at: eb.fn.coalesce("accepted_at", eb.val(context.now())),
            unread: 0,
            read_seq: eb.ref("last_seq"),
          }))
          .where("stakeholder_id", "=", who.stakeholderId)
          .where("id", "=", sessionId)
          .where((eb) =>
            from ? eb.and([eb("status", "=", "active"), eb("owner_id", "is not distinct from", from.ownerId)]) : eb("status", "=", "queued"),
          )
          .returning("id")
          .executeTakeFirst();
        if (!taken) return undefined;
        const overload = await overloadOf(trx, who.stakeholderId, who.userId);
        const change = { before: from ?? { ownerId: null }, after: { ownerId: who.userId, ...overload } };
        await audit(
          trx,
          call,
          { entity: "session", verb: from ? "taken over" : "accepted" },
          { stakeholderId: who.stakeholderId, entityId: sessionId, ...change },
        );
        const line = from ? `${who.name} took over the conversation from ${before.ownerName}` : `${who.name} joined the conversation`;
        return writeIn(trx, who.stakeholderId, [activity(sessionId, line)]);
      });
      const session = await present(who, sessionId);
      if (!written)
        return fail.conflict(
          session.status === "active" && session.ownerName !== null
            ? because("conversationTaken", { owner: session.ownerName })
            : "conversationNotWaiting",
          session,
        );
      tellStored(live, written);
      tellSession(live, session, { queue: true, formerOwnerId: from?.ownerId ?? null });
      return session;
    },

    assign: async (call, sessionId, agentId, seenOwner) => {
      const { who } = call;
      const before = await present(who, sessionId);
      const agent =
        (await findAgent(database, who.stakeholderId, agentId)) ??
        fail.invalid(problem("agentId", await whyNoAgent(database, who.stakeholderId, { id: agentId })));
      const from = await actsFor(database, who, before, { act: "assign", seen: seenOwner });
      const written = await database.transaction(who.stakeholderId, async (trx) => {
        const given = await trx
          .updateTable("chat_session")
          .set((eb) => ({
            status: "active",
            owner_id: agent.id,
            accepted_at: eb.fn.coalesce("accepted_at", eb.val(context.now())),
            read_seq: eb.case().when("status", "=", "queued").then(eb.ref("last_seq")).else(eb.ref("read_seq")).end(),
          }))
          .where("stakeholder_id", "=", who.stakeholderId)
          .where("id", "=", sessionId)
          .where((eb) =>
            from ? eb.and([eb("status", "=", "active"), eb("owner_id", "is not distinct from", from.ownerId)]) : eb("status", "=", "queued"),
          )
          .returning("id")
          .executeTakeFirst();
        if (!given) return undefined;
        await audit(
          trx,
          call,
          { entity: "session", verb: "assigned" },
          {
            stakeholderId: who.stakeholderId,
            entityId: sessionId,
            before: { ownerId: before.ownerId },
            after: { ownerId: agent.id, ...(await overloadOf(trx, who.stakeholderId, agent.id)), ...absenceOf(agent) },
          },
        );
        return writeIn(trx, who.stakeholderId, [activity(sessionId, `${who.name} gave the conversation to ${agent.name}`)]);
      });
      const session = await present(who, sessionId);
      if (!written) return notYours(session);
      tellStored(live, written);
      tellSession(live, session, { queue: true, formerOwnerId: before.ownerId });
      return session;
    },

    end: async (call, sessionId, ending, seenOwner) => {
      const { who } = call;
      const before = await present(who, sessionId);
      const from = await actsFor(database, who, before, { act: "end", seen: seenOwner });
      if (!from) return notYours(before);
      const written = await database.transaction(who.stakeholderId, (trx) =>
        writeEnd(trx, call, { stakeholderId: who.stakeholderId, sessionId, from, ending, at: context.now() }),
      );
      const session = await present(who, sessionId);
      if (!written) return notYours(session);
      tellStored(live, written);
      tellSession(live, session, { queue: false });
      return session;
    },

    clearUnread: (who, sessionId, seq) =>
      setRead(who, sessionId, {
        name: "session_clear_unread",
        readSeq: "greatest(s.read_seq, least($4::int, s.last_seq))",
        values: [seq],
      }),

    markUnread: (who, sessionId) =>
      setRead(who, sessionId, {
        name: "session_mark_unread",
        readSeq:
          "least(s.read_seq, coalesce((select max(m.seq) from message m where m.session_id = s.id and m.sender_type = 'customer'), s.read_seq + 1) - 1)",
        values: [],
      }),
  };
};
