import { conversations, PLATFORMS } from "@parley/core/contract/chats/conversations";
import { scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { wordsQuery } from "../../../db/found-in-conversations.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { replyOutsideActiveChat } from "../../../live/chat/agent/send-message.ts";
import { findAgents } from "../../../live/chat/agents.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { conversationFile, conversationList, customerMessageList, recentList } from "./list.ts";
import { conversationRepository } from "./repository.ts";

interface Deps {
  readonly database: Database;
  readonly exports: Exports;
  readonly chat: Chat;
}

/**
 * Handlers for conversations (spec section 7, messenger gateway). Provider staff can read those of every stakeholder.
 */
export const conversationRoutes = implement(conversations, ({ database, exports, chat }: Deps) => {
  const repository = conversationRepository(database);
  return {
    recent: ({ who, query }) => recentList.read(database, scopeOf(who), query),
    search: ({ who, query }) =>
      conversationList.read(database, scopeOf(who), query, {
        zone: who.stakeholderId,
        words: wordsQuery(query.text ?? "") ?? undefined,
        byPeople: query.saidBy,
      }),
    file: (call) => exports.list(call, conversationFile),
    get: async ({ who, params }) => (await chat.sessions.get(scopeOf(who), params.sessionId)) ?? fail.notFound(),
    messages: async ({ who, params, query: { pageSize, ...span } }) => {
      const session = (await chat.sessions.get(scopeOf(who), params.sessionId)) ?? fail.notFound();
      const items = await chat.messages.span(session.stakeholderId, session.id, { ...span, limit: pageSize, notes: true });
      return { items, lastSeq: session.lastSeq };
    },
    chronological: async ({ who, params, query }) => {
      const sessions = (await repository.customer(scopeOf(who), params.userCode)) ?? fail.notFound();
      const newest = await customerMessageList.read(database, scopeOf(who), query, { sessions });
      // The first page contains the newest messages; within each page the messages are in chronological order.
      return { ...newest, items: newest.items.toReversed() };
    },
    filter: async ({ who }) => {
      const scope = scopeOf(who);
      const [platforms, bots, owners, agents, dispositions] = await Promise.all([
        repository.platforms(scope, PLATFORMS),
        repository.bots(scope),
        repository.owners(scope),
        findAgents(database, who.stakeholderId),
        repository.dispositions(scope),
      ]);
      const known = new Map([...owners, ...agents].map(({ id, name }) => [id, name]));
      return {
        platforms,
        bots,
        dispositions,
        agents: [...known].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name)),
      };
    },
    reply: ({ who, body }) => replyOutsideActiveChat(chat.context, who, body),
  };
});
