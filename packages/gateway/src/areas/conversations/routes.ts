import { conversations, PLATFORMS } from "@parley/core/contract/messenger/conversations";
import { fail } from "../../answers/app-error.ts";
import { implement } from "../../answers/implement.ts";
import { pageOf } from "../../answers/page.ts";
import type { Database } from "../../db/database.ts";
import { findAgents } from "../../live/chat/agents.ts";
import type { Chat } from "../../live/chat/create-chat.ts";
import { scopeOf, type Who } from "../../reach/who.ts";
import { conversationRepository } from "./repository.ts";
import type { SearchQuery } from "./search-statement.ts";

/** Spec section 7, messenger gateway, conversations. Provider staff read those of every stakeholder. */
export const conversationRoutes = implement(conversations, ({ database, chat }: { readonly database: Database; readonly chat: Chat }) => {
  const repository = conversationRepository(database);
  const page = async (who: Who, query: SearchQuery) => pageOf(await repository.search(scopeOf(who), who.stakeholderId, query), query);
  return {
    recent: ({ who, query }) => page(who, query),
    search: ({ who, query }) => page(who, query),
    get: async ({ who, params }) => (await chat.sessions.get(scopeOf(who), params.sessionId)) ?? fail.notFound(),
    messages: async ({ who, params, query: { pageSize, ...span } }) => {
      const session = (await chat.sessions.get(scopeOf(who), params.sessionId)) ?? fail.notFound();
      const items = await chat.messages.span(session.stakeholderId, session.id, { ...span, limit: pageSize, notes: true });
      return { items, lastSeq: session.lastSeq };
    },
    chronological: async ({ who, params, query }) => {
      const customer = (await repository.customer(scopeOf(who), params.userCode)) ?? fail.notFound();
      return pageOf({ items: await repository.said(scopeOf(who), customer.sessionIds, query), rowCount: customer.messages }, query);
    },
    filter: async ({ who }) => {
      const scope = scopeOf(who);
      const [platforms, bots, owners, agents] = await Promise.all([
        repository.platforms(scope, PLATFORMS),
        repository.bots(scope),
        repository.owners(scope),
        findAgents(database, who.stakeholderId),
      ]);
      const known = new Map([...owners, ...agents].map(({ id, name }) => [id, name]));
      return { platforms, bots, agents: [...known].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name)) };
    },
    reply: ({ who, body }) => chat.agents.reply(who, body),
  };
});
