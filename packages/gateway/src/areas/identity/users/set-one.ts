import type { users } from "@parley/core/contract/identity/users";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { transactAsCaller } from "../../../identity/as-caller.ts";
import { keepingRoleManager } from "../../../identity/last-admin.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { withinLimit } from "../../../limits/within-limit.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { assertMayAssignRole, assertMayChangeUser, failStale } from "./may-change.ts";
import { lostWorkDestinations, releaseWork } from "./open-work.ts";
import type { StoredUser, UserRepository } from "./repository.ts";
import { updateUser } from "./writes.ts";

interface Deps {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly now: () => Date;
}

/** Returns a user by login id after checking that the caller may change them and has seen the current version. */
const changeable = async (
  deps: Deps,
  repository: UserRepository,
  call: Call<typeof users.setRole> | Call<typeof users.setCapacity>,
): Promise<StoredUser> => {
  const { who, body } = call;
  const user = (await repository.getByLoginId(scopeOf(who), body.loginId)) ?? fail.notFound();
  await assertMayChangeUser(deps, call, user);
  if (body.version !== user.version) failStale(user);
  return user;
};

/** Assigns another role to a user (ADR 0068), and releases the work that it takes away as chosen (ADR 0027). */
export const setRole = async (
  deps: Deps & { readonly chat: Chat },
  repository: UserRepository,
  call: Call<typeof users.setRole>,
): Promise<StoredUser> => {
  const { database, sessions, chat, now } = deps;
  const { roleId, version } = call.body;
  const before = await changeable(deps, repository, call);
  const { id, stakeholderId } = before;
  if (roleId === before.roleId) return before;
  const { permissions } = await assertMayAssignRole(deps, call, before, roleId);
  const lost = await lostWorkDestinations(database, before, { permissions, isSuperAdmin: before.isSuperAdmin }, call.body);
  const { announce, tell } = await transactAsCaller({ database, now, who: call.who, targetId: id }, stakeholderId, async (trx) => {
    await keepingRoleManager(trx, stakeholderId, async () => {
      const write = () => updateUser(trx, stakeholderId, { id, version }, { ...before, roleId }, now());
      if (await withinLimit(trx, stakeholderId, "agents", write)) return;
      failStale(await repository.get(stakeholderId, id));
    });
    const { loginId } = before;
    const change = { before: { loginId, roleId: before.roleId }, after: { loginId, roleId } };
    await audit(trx, call, { entity: "user", verb: "role changed" }, { stakeholderId, entityId: id, ...change });
    const released = await releaseWork(chat.context, trx, call, before, lost);
    return { announce: await sessions.rightsChangedIn(trx, [id]), tell: released };
  });
  await database.afterCommit(announce);
  await tell();
  return (await repository.get(stakeholderId, id)) ?? fail.notFound();
};

/** Sets a user's limit of simultaneous chats. Chats already open stay assigned (ADR 0069). */
export const setCapacity = async (deps: Deps, repository: UserRepository, call: Call<typeof users.setCapacity>): Promise<StoredUser> => {
  const { database, now } = deps;
  const { maxChats, version } = call.body;
  const before = await changeable(deps, repository, call);
  const { id, stakeholderId, loginId } = before;
  if (maxChats === before.maxChats) return before;
  await database.transaction(stakeholderId, async (trx) => {
    if (!(await updateUser(trx, stakeholderId, { id, version }, { ...before, maxChats }, now()))) failStale(await repository.get(stakeholderId, id));
    const change = { before: { loginId, maxChats: before.maxChats }, after: { loginId, maxChats } };
    await audit(trx, call, { entity: "user", verb: "capacity changed" }, { stakeholderId, entityId: id, ...change });
  });
  return (await repository.get(stakeholderId, id)) ?? fail.notFound();
};
