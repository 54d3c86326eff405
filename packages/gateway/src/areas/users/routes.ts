import { users } from "@parley/core/contract/main/users";
import { fail } from "../../kernel/app-error.ts";
import { implement } from "../../kernel/implement.ts";
import { pageOf } from "../../kernel/page.ts";
import { isReachable, listScope } from "../../kernel/stakeholder-reach.ts";
import { scopeOf } from "../../kernel/who.ts";
import { findAgents } from "../../live/chat/agents.ts";
import { keepEmail, sendConfirmation } from "./confirmations.ts";
import { createUser } from "./create-user.ts";
import { userRepository } from "./repository.ts";
import { setStatus } from "./set-status.ts";
import { shownUser } from "./shown-user.ts";
import { changeUser } from "./update-user.ts";

/** Spec section 7, main gateway, users. */
export const userRoutes = implement(users, (deps) => {
  const { database } = deps;
  const repository = userRepository(database);
  return {
    create: async (call) => shownUser(await createUser(deps, repository, call)),
    update: async (call) => shownUser(await changeUser(deps, repository, call)),
    setStatus: async (call) => shownUser(await setStatus(deps, repository, call)),
    sendConfirmation: async (call) => shownUser(await sendConfirmation(deps, repository, call)),
    keepEmail: async (call) => shownUser(await keepEmail(deps, repository, call)),

    list: async ({ who, query }) => {
      const scope = listScope(who, query.stakeholderId);
      return pageOf(scope === undefined ? { items: [], rowCount: 0 } : await repository.page(scope, query), query);
    },

    openChats: async ({ who, query }) => {
      const { id, stakeholderId } = (await repository.getByLoginId(scopeOf(who), query.loginId)) ?? fail.notFound();
      const [openChats, agents] = await Promise.all([repository.openChats(stakeholderId, id), findAgents(database, stakeholderId)]);
      const colleagues = agents
        .filter((agent) => agent.id !== id)
        .map((agent) => ({ id: agent.id, loginId: agent.loginId, name: agent.name, stakeholderId }));
      return { openChats, colleagues };
    },

    options: ({ who }) => repository.options(who.stakeholderId),
    optionsFor: async ({ who, params }) => ((await isReachable(database, who, params.id)) ? repository.options(params.id) : fail.notFound()),

    agents: async ({ who, query }) => {
      const scope = listScope(who, query.stakeholderId);
      return scope === undefined ? [] : repository.agents(scope);
    },
  };
});
