import { ACTIVE_TICKET_STATUSES, NEXT_TICKET_STATUSES, TICKET_STATUSES, tickets } from "@parley/core/contract/messenger/tickets";
import { done, fail } from "../../answers/app-error.ts";
import { implement } from "../../answers/implement.ts";
import type { Database } from "../../db/database.ts";
import type { Exports } from "../../exports/create-exports.ts";
import { scopeOf, type Who } from "../../reach/who.ts";
import { addNote } from "./add-note.ts";
import { answer, changeTicket } from "./change-ticket.ts";
import { createTicket } from "./create-ticket.ts";
import { toOwner, toPriority, toSlaPriority, toStatus } from "./decisions.ts";
import { ticketFigures } from "./figures.ts";
import { lockTickets, markRead } from "./held-ticket.ts";
import { withLabels } from "./labels.ts";
import { customerTicketList, historyList, noteList, ticketFile, ticketList } from "./list.ts";
import { mergeTickets } from "./merge.ts";
import { ticketRepository } from "./repository.ts";
import { unmergeTicket } from "./unmerge.ts";
import { mustBeWorker } from "./workers.ts";

interface Deps {
  readonly database: Database;
  readonly exports: Exports;
  readonly now: () => Date;
}

/** Spec section 7, messenger gateway, tickets. Provider staff work on those of every stakeholder by naming the ticket. */
export const ticketRoutes = implement(tickets, ({ database, exports, now }: Deps) => {
  const repository = ticketRepository(database);
  const figures = ticketFigures(database);
  const parts = { database, now, repository };
  const readerOf = (who: Who) => ({ scope: scopeOf(who), userId: who.userId, now: now() });
  const ownerOf = async (who: Who, id: number): Promise<number> => (await repository.owner(scopeOf(who), id)) ?? fail.notFound();
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
    get: ({ who, params }) => answer(parts, who, params.id, undefined),

    create: (call) => createTicket(parts, call),
    setOwner: async (call) => {
      const { who, body } = call;
      await mustBeWorker(database, await ownerOf(who, body.id), body.ownerId);
      return changeTicket(parts, call, "owner changed", toOwner(body.ownerId));
    },
    setStatus: (call) => changeTicket(parts, call, "status changed", toStatus(call.body.status, call.body.pendingUntil)),
    setPriority: (call) => changeTicket(parts, call, "priority changed", toPriority(call.body.priority)),
    setSlaPriority: (call) => changeTicket(parts, call, "SLA priority changed", toSlaPriority(call.body.slaPriorityId)),
    setLabels: (call) => changeTicket(parts, call, "labels changed", withLabels(call.body)),

    notes: async ({ who, params, query }) => {
      await ownerOf(who, params.id);
      return noteList.read(database, scopeOf(who), query, { ticket: params.id });
    },
    addNote: (call) => addNote(parts, call),
    history: async ({ who, params, query }) => {
      await ownerOf(who, params.id);
      return historyList.read(database, scopeOf(who), query, { ticket: params.id });
    },

    merge: (call) => mergeTickets(parts, call),
    unmerge: (call) => unmergeTicket(parts, call),
    clickToRead: async ({ who, body }) => {
      const stakeholderId = await ownerOf(who, body.id);
      await database.transaction(scopeOf(who), async (trx) => {
        // The ticket before the mark, as whoever changes it does: the other way round the two wait for each other.
        await lockTickets(trx, scopeOf(who), [body.id]);
        await markRead(trx, { id: body.id, stakeholder_id: stakeholderId }, who.userId, now());
      });
      return done;
    },
  };
});
