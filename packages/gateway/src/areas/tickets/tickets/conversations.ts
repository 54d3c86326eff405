import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import type { ReplyOption, TicketConversations } from "@parley/core/contract/tickets/ticket-conversations";
import type { tickets } from "@parley/core/contract/tickets/tickets";
import type { Why } from "@parley/core/errors/reasons";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { replyOutsideActiveChat, sendMessage } from "../../../live/chat/agent/send-message.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { heldBy } from "../../../live/chat/held-by.ts";
import { SESSION_COLUMNS, SESSION_JOINS } from "../../../live/chat/session-reader.ts";
import { changeTicket, type Parts, type TicketDecision } from "./change-ticket.ts";
import { TICKET_CONVERSATIONS_SQL } from "./talks.ts";

/** Maximum number of conversations shown for a ticket, latest first. A ticket usually has a handful. */
const SHOWN_MAX = 100;
const OTHERS_MAX = 5;
const OPEN = "s.status in ('queued', 'active')";

type Found = ChatSession & Record<string, unknown>;

const OWN = `with recursive ${TICKET_CONVERSATIONS_SQL}
  select ${SESSION_COLUMNS} from talks x join chat_session s on s.id = x.session_id ${SESSION_JOINS}
  order by s.last_activity_at desc, s.id desc limit ${SHOWN_MAX}`;
const OTHERS = `with recursive ${TICKET_CONVERSATIONS_SQL}
  select ${SESSION_COLUMNS} from ticket t join chat_session s on s.customer_id = t.customer_id and ${OPEN} ${SESSION_JOINS}
  where t.id = $2 and ($1 = 0 or t.stakeholder_id = $1) and s.id not in (select session_id from talks)
  order by s.last_activity_at desc, s.id desc limit ${OTHERS_MAX}`;

const isOpen = ({ status }: ChatSession): boolean => status === "queued" || status === "active";

/**
 * Returns whether and how the user can write to the customer in a conversation: by `support/sendmessage` in an active
 * chat, otherwise by `conversations/reply`.
 */
const wayOf = (who: AuthenticatedUser, { status, ownerId, stakeholderId }: ChatSession): ReplyOption => {
  const chats = who.may("support.send") && who.stakeholderId === stakeholderId;
  if (status === "active") return chats && ownerId === who.userId ? "send" : "owned";
  if (status === "queued") return chats ? "take" : "closed";
  return who.may("conversations.reply") ? "write" : "closed";
};

const readConversations = async (database: Database, who: AuthenticatedUser, ticketId: number): Promise<TicketConversations> => {
  const scope: Scope = scopeOf(who);
  const values = [scope, ticketId];
  const [own, open] = await Promise.all([
    database.query<Found>(scope, { name: "ticket_conversations", text: OWN, values }),
    database.query<Found>(scope, { name: "ticket_other_conversations", text: OTHERS, values }),
  ]);
  const isSeen = ({ platform }: ChatSession): boolean => platform === "email" || who.may("conversations.messages");
  const items = own.filter(isSeen).map((session) => ({ session, way: wayOf(who, session) }));
  const replyTo = items.find(({ session }) => isOpen(session)) ?? items.find(({ way }) => way === "write");
  return { items, replyTo: replyTo?.session.id ?? null, others: open.filter(isSeen), hidden: own.length - items.length };
};

const WHY: Readonly<Record<Exclude<ReplyOption, "send" | "write">, (session: ChatSession) => Why>> = {
  take: () => "conversationToTakeFirst",
  owned: ({ ownerName }) => heldBy(ownerName),
  closed: () => "endedConversationNotWritable",
};

/** Handlers for the conversations of tickets and for replies in them. */
export const ticketConversations = (parts: Parts & { readonly chat: Chat }) => {
  const { database, chat, repository } = parts;
  const mustSee = async (who: AuthenticatedUser, id: number): Promise<void> => {
    if ((await repository.owner(scopeOf(who), id)) === undefined) fail.notFound();
  };
  const read = async (who: AuthenticatedUser, id: number): Promise<TicketConversations> => {
    await mustSee(who, id);
    return readConversations(database, who, id);
  };

  /** Returns the conversation in which to reply: the given one, or the default of the ticket. */
  const target = async (who: AuthenticatedUser, id: number, session_id: number | undefined) => {
    const all = await read(who, id);
    const wanted = session_id ?? all.replyTo;
    const found = all.items.find(({ session }) => session.id === wanted);
    if (found) return { ...found, all };
    return session_id === undefined ? fail.conflict("conversationMissing", all) : fail.invalid(problem("session_id", "conversationOfOtherTicket"));
  };

  return {
    read,

    /** Returns the conversation in which to reply. Throws a conflict with the reason if the user cannot write in it. */
    open: async (who: AuthenticatedUser, id: number, session_id: number | undefined): Promise<ChatSession> => {
      const { session, way, all } = await target(who, id, session_id);
      return way === "send" || way === "write" ? session : fail.conflict(WHY[way](session), all);
    },

    /**
     * Sends the reply through the chat, which stores and publishes the message and detects duplicates by `clientId`.
     */
    reply: async ({ who, body }: Call<typeof tickets.reply>): Promise<Message> => {
      const { id, session_id, clientId, attachmentIds, draftVersion } = body;
      const { session, way, all } = await target(who, id, session_id);
      if (way === "send") {
        chat.flood.count(session.id, who.userId);
        return sendMessage(chat.context, who, {
          sessionId: session.id,
          clientId,
          timestamp: parts.now().getTime(),
          kind: "text",
          body: body.body,
          attachmentIds,
          draftVersion,
        });
      }
      if (way !== "write") return fail.conflict(WHY[way](session), all);
      if (attachmentIds.length > 0) fail.invalid(problem("attachmentIds", "filesNeedRunningConversation"));
      return replyOutsideActiveChat(chat.context, who, { sessionId: session.id, clientId, body: body.body, draftVersion });
    },

    add: async (call: Call<typeof tickets.addConversation>): Promise<TicketConversations> => {
      const { who, body } = call;
      const decide: TicketDecision = async (trx, ticket) => {
        const session = await trx
          .selectFrom("chat_session")
          .select(["customer_id", "platform"])
          .where("id", "=", body.session_id)
          .where("stakeholder_id", "=", ticket.stakeholder_id)
          .executeTakeFirst();
        // Reports a conversation that the user may not read as missing, because adding it to a ticket would give access
        // to it.
        if (!session || (session.platform !== "email" && !who.may("conversations.messages")))
          return fail.invalid(problem("session_id", "conversationUnknown"));
        if (session.customer_id !== ticket.customer_id) return fail.invalid(problem("session_id", "customerConversationUnknown"));
        const added = await trx
          .insertInto("ticket_conversation")
          .values({
            ticket_id: ticket.id,
            session_id: body.session_id,
            stakeholder_id: ticket.stakeholder_id,
            added_by: who.stakeholderId === who.homeId ? who.userId : null,
            added_at: parts.now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("session_id")
          .executeTakeFirst();
        return added && { keepsVersion: true, more: { conversation: body.session_id } };
      };
      await changeTicket(parts, { who, origin: call.origin, id: body.id }, [{ verb: "conversation added", decide }]);
      return readConversations(database, who, body.id);
    },

    remove: async (call: Call<typeof tickets.removeConversation>): Promise<TicketConversations> => {
      const { who, body } = call;
      const decide: TicketDecision = async (trx, ticket) => {
        if (ticket.session_id === body.session_id) return "firstConversationStays";
        const removed = await trx
          .deleteFrom("ticket_conversation")
          .where("ticket_id", "=", ticket.id)
          .where("session_id", "=", body.session_id)
          .returning("session_id")
          .executeTakeFirst();
        return removed && { keepsVersion: true, before: { conversation: body.session_id } };
      };
      await changeTicket(parts, { who, origin: call.origin, id: body.id }, [{ verb: "conversation removed", decide }]);
      return readConversations(database, who, body.id);
    },
  };
};
export type TicketConversationCalls = ReturnType<typeof ticketConversations>;
