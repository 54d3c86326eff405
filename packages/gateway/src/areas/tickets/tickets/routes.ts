import { ACTIVE_TICKET_STATUSES, NEXT_TICKET_STATUSES, TICKET_STATUSES, type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { done, fail } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import type { LiveHub } from "../../../live/hub.ts";
import { publishTicketChanges } from "../../../live/tell-tickets.ts";
import { aboutChat } from "./about-chat.ts";
import { addNote } from "./add-note.ts";
import { applyMacro } from "./apply-macro.ts";
import { changeTicket, ticketOrConflict } from "./change-ticket.ts";
import { ticketConversations } from "./conversations.ts";
import { createTicket } from "./create-ticket.ts";
import { ticketDrafts } from "./drafts.ts";
import { explainTicket } from "./explain.ts";
import { ticketFigures } from "./figures.ts";
import { lockTickets, markRead } from "./held-ticket.ts";
import { customerTicketList, historyList, noteList, ticketFile, ticketList } from "./list.ts";
import { mergeTickets } from "./merge.ts";
import { ticketRepository } from "./repository.ts";
import { type FieldStep, type FieldVerb, fieldSteps, labelsStep, ownerStep, priorityStep, slaPriorityStep, statusStep } from "./ticket-steps.ts";
import { readTimeline } from "./timeline.ts";
import { unmergeTicket } from "./unmerge.ts";

interface Deps {
  readonly database: Database;
  readonly exports: Exports;
  readonly live: LiveHub;
  readonly chat: Chat;
  readonly now: () => Date;
}

/**
 * Handlers for tickets (spec section 7, messenger gateway). Provider staff can work on the tickets of every
 * stakeholder.
 */
export const ticketRoutes = implement(tickets, ({ database, exports, live, chat, now }: Deps) => {
  const repository = ticketRepository(database);
  const figures = ticketFigures(database);
  const parts = { database, now, repository };
  const conversations = ticketConversations({ ...parts, chat });
  const drafts = ticketDrafts({ database, repository, live });
  const readerOf = (who: AuthenticatedUser) => ({ scope: scopeOf(who), userId: who.userId, now: now() });
  const ownerOf = async (who: AuthenticatedUser, id: number): Promise<number> => (await repository.owner(scopeOf(who), id)) ?? fail.notFound();
  /** Publishes an event for the changed ticket and for the other tickets that the call named. */
  const told = async <T extends Pick<Ticket, "id" | "stakeholderId">>(
    who: AuthenticatedUser,
    changing: Promise<T>,
    others: readonly number[] = [],
  ): Promise<T> => {
    const changed = await changing;
    const { stakeholderId } = changed;
    publishTicketChanges(live, who.userId, [changed, ...others.map((id) => ({ id, stakeholderId }))]);
    return changed;
  };
  const toldOf = async <T>(who: AuthenticatedUser, id: number, changing: Promise<T>): Promise<T> => {
    const changed = await changing;
    publishTicketChanges(live, who.userId, [{ id, stakeholderId: await ownerOf(who, id) }]);
    return changed;
  };
  const change = async <V extends FieldVerb>(target: Parameters<typeof changeTicket<V>>[1], steps: readonly FieldStep<V>[]): Promise<Ticket> => {
    const changed = await changeTicket(parts, target, steps);
    return told(
      target.who,
      Promise.resolve(changed),
      steps.flatMap(({ others = [] }) => others),
    );
  };
  return {
    list: ({ who, query }) => ticketList.read(database, scopeOf(who), query, { reader: who.userId, now: now() }),
    file: (call) => exports.list(call, ticketFile),
    filters: ({ who, query }) => figures.choices(scopeOf(who), query.stakeholderId),
    stats: ({ who }) => figures.stats(readerOf(who)),
    ownerPerformance: ({ who, query }) => figures.ownerPerformance(scopeOf(who), who.stakeholderId, query),
    teams: ({ who }) => figures.teams(readerOf(who)),
    statuses: () =>
      TICKET_STATUSES.map((status) => ({
        status,
        next: [...NEXT_TICKET_STATUSES[status]],
        active: ACTIVE_TICKET_STATUSES.some((active) => active === status),
        needsUntil: status === "pending",
      })),
    ofCustomer: async ({ who, params, query }) => {
      if (!(await repository.hasCustomer(scopeOf(who), params.userCode))) fail.notFound();
      return customerTicketList.read(database, scopeOf(who), query, { reader: who.userId, customer: params.userCode });
    },
    get: ({ who, params }) => ticketOrConflict(parts, who, params.id, undefined),

    suggestion: async ({ who, params: { sessionId } }) => (await aboutChat(database, scopeOf(who), sessionId)) ?? fail.notFound(),
    create: (call) => told(call.who, createTicket(parts, call)),
    update: async (call) => {
      const { who, origin, params, body } = call;
      const { version, ...fields } = body;
      const target = { who, origin, id: params.id, version };
      return change<FieldVerb>(target, await fieldSteps(repository, target, fields));
    },
    setOwner: ({ who, origin, body }) => change({ who, origin, ...body }, [ownerStep(body.ownerId)]),
    setStatus: async ({ who, origin, body }) => {
      const target = { who, origin, id: body.id, version: body.version };
      return change(target, [await statusStep(repository, target, body)]);
    },
    setPriority: ({ who, origin, body }) => change({ who, origin, ...body }, [priorityStep(body.priority)]),
    setSlaPriority: ({ who, origin, body }) => change({ who, origin, ...body }, [slaPriorityStep(body.slaPriorityId)]),
    setLabels: ({ who, origin, body }) => change({ who, origin, id: body.id }, [labelsStep(body.add, body.remove, { add: "add", remove: "remove" })]),

    notes: async ({ who, params, query }) => {
      await ownerOf(who, params.id);
      return noteList.read(database, scopeOf(who), query, { ticket: params.id });
    },
    addNote: (call) => toldOf(call.who, call.body.id, addNote({ ...parts, live }, call)),
    history: async ({ who, params, query }) => {
      await ownerOf(who, params.id);
      return historyList.read(database, scopeOf(who), query, { ticket: params.id });
    },

    drafts: ({ who, params }) => drafts.list(who, params.id),
    saveDraft: (call) => drafts.save(call),
    explain: ({ who, params }) => explainTicket(database, who, params.id, now()),
    timeline: async ({ who, params, query }) => {
      await ownerOf(who, params.id);
      return readTimeline(database, scopeOf(who), { ticketId: params.id, chats: who.may("conversations.messages"), ...query });
    },
    conversations: ({ who, params }) => conversations.read(who, params.id),
    reply: (call) => toldOf(call.who, call.body.id, conversations.reply(call)),
    addConversation: (call) => toldOf(call.who, call.body.id, conversations.add(call)),
    removeConversation: (call) => toldOf(call.who, call.body.id, conversations.remove(call)),

    applyMacro: (call) => told(call.who, applyMacro({ ...parts, conversations }, call)),
    merge: (call) => told(call.who, mergeTickets(parts, call), call.body.sources),
    unmerge: (call) => told(call.who, unmergeTicket(parts, call)),
    clickToRead: async ({ who, body }) => {
      const stakeholderId = await ownerOf(who, body.id);
      await database.transaction(scopeOf(who), async (trx) => {
        // Locks the ticket before its read mark, as all other changes do, because the opposite order would cause a
        // deadlock.
        await lockTickets(trx, scopeOf(who), [body.id]);
        await markRead(trx, { id: body.id, stakeholder_id: stakeholderId }, who.userId, now());
      });
      return done;
    },
  };
});
