import { users } from "@parley/core/contract/identity/users";
import { canAccessStakeholder, listScope } from "../../../access/stakeholder-access.ts";
import { scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { pageOf } from "../../../db/page.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { findGrantedRole, ROLE_NOT_FOUND } from "../../../identity/granted-role.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import type { Throttle } from "../../../identity/throttle.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { findAgents } from "../../../live/chat/agents.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { findWorkers } from "../../../live/chat/ticket-workers.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { cancelEmailChange, sendConfirmation } from "./confirmations.ts";
import { createUser } from "./create-user.ts";
import { userFile, userList } from "./list.ts";
import { lostWork } from "./open-work.ts";
import { userRepository } from "./repository.ts";
import { setCapacity, setRole } from "./set-one.ts";
import { setStatus } from "./set-status.ts";
import { shownUser } from "./shown-user.ts";
import { signOutUser } from "./sign-out.ts";
import { changeUser } from "./update-user.ts";

/** Handlers for users (spec section 7, main gateway). */
export const userRoutes = implement(
  users,
  (deps: {
    readonly database: Database;
    readonly sessions: Sessions;
    readonly throttle: Throttle;
    readonly jobs: Jobs;
    readonly exports: Exports;
    readonly mailer: Mailer;
    readonly chat: Chat;
    readonly now: () => Date;
  }) => {
    const { database } = deps;
    const repository = userRepository(database);
    return {
      create: async (call) => shownUser(await createUser(deps, repository, call)),
      update: async (call) => shownUser(await changeUser(deps, repository, call)),
      setStatus: async (call) => shownUser(await setStatus(deps, repository, call)),
      setRole: async (call) => shownUser(await setRole(deps, repository, call)),
      setCapacity: async (call) => shownUser(await setCapacity(deps, repository, call)),
      signOut: (call) => signOutUser(deps, repository, call),
      sendConfirmation: async (call) => shownUser(await sendConfirmation(deps, repository, call)),
      keepEmail: async (call) => shownUser(await cancelEmailChange(deps, repository, call)),

      list: async ({ who, query }) => {
        const scope = listScope(who, query.stakeholderId);
        return scope === undefined ? pageOf({ items: [], rowCount: 0 }, query) : userList.read(database, scope, query);
      },
      file: (call) => deps.exports.list(call, userFile),

      openChats: async ({ who, query }) => {
        const user = (await repository.getByLoginId(scopeOf(who), query.loginId)) ?? fail.notFound();
        const { id, stakeholderId } = user;
        const { roleId, isSuperAdmin = user.isSuperAdmin } = query;
        const role = roleId === undefined ? user : ((await findGrantedRole(database, stakeholderId, roleId)) ?? fail.invalid(ROLE_NOT_FOUND));
        const isDeactivation = roleId === undefined && query.isSuperAdmin === undefined;
        const lost = isDeactivation ? { chats: true, tickets: true } : lostWork(user, { permissions: role.permissions, isSuperAdmin });
        const [openChats, openTickets, agents, workers] = await Promise.all([
          lost.chats ? repository.openChats(stakeholderId, id) : 0,
          lost.tickets ? repository.openTickets(stakeholderId, id) : 0,
          findAgents(database, stakeholderId),
          findWorkers(database, stakeholderId),
        ]);
        const optionsOf = (people: typeof workers) =>
          people.filter((one) => one.id !== id).map((one) => ({ id: one.id, loginId: one.loginId, name: one.name, stakeholderId }));
        return { openChats, openTickets, colleagues: optionsOf(agents), ticketColleagues: optionsOf(workers) };
      },

      options: ({ who }) => repository.options(who.stakeholderId),
      optionsFor: async ({ who, params }) =>
        (await canAccessStakeholder(database, who, params.id)) ? repository.options(params.id) : fail.notFound(),

      agents: async ({ who, query }) => {
        const scope = listScope(who, query.stakeholderId);
        return scope === undefined ? [] : repository.agents(scope);
      },
    };
  },
);
