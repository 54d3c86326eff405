import type { users } from "@parley/core/contract/identity/users";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { transactAsCaller } from "../../../identity/as-caller.ts";
import { endLinks } from "../../../identity/end-links.ts";
import { keepingRoleManagerForUserChange, keepingSuperAdmin } from "../../../identity/last-admin.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { withinLimit } from "../../../limits/within-limit.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { resumeSchedules } from "../../../suspension/hold-schedules.ts";
import { assertMayChangeUser } from "./may-change.ts";
import { chatDestination, releaseWork, ticketDestination } from "./open-work.ts";
import type { StoredUser, UserRepository } from "./repository.ts";
import { updateStatus } from "./writes.ts";

/**
 * Activates or deactivates a user and stores the remark (spec section 4). Deactivation ends all sessions and e-mailed
 * links of the user and reassigns their chats and tickets. Repeating the call has no effect.
 */
export const setStatus = async (
  deps: { readonly database: Database; readonly sessions: Sessions; readonly chat: Chat; readonly now: () => Date },
  repository: UserRepository,
  call: Call<typeof users.setStatus>,
): Promise<StoredUser> => {
  const { database, sessions, chat, now } = deps;
  const { who, body } = call;
  const { active, remark } = body;
  const before = (await repository.getByLoginId(scopeOf(who), body.loginId)) ?? fail.notFound();
  const { id, stakeholderId } = before;
  if (id === who.userId && !active) fail.conflict("ownDeactivation");
  await assertMayChangeUser(deps, call, before);
  if (active && body.openChats !== undefined) fail.invalid(problem("openChats", "chatsOfActiveUser"));
  if (active && body.openTickets !== undefined) fail.invalid(problem("openTickets", "ticketsOfActiveUser"));
  const { openChats = "queue", openTickets = "unassigned" } = body;
  const tickets = await ticketDestination(database, before, openTickets);
  const chats = await chatDestination(database, before, openChats);
  if (before.active === active && before.remark === remark) return before;
  const { version, forget, tell } = await transactAsCaller({ database, now, who, targetId: id }, stakeholderId, async (trx) => {
    await audit(
      trx,
      call,
      { entity: "user", verb: active ? "activated" : "deactivated" },
      {
        stakeholderId,
        entityId: id,
        before: { loginId: before.loginId, active: before.active, remark: before.remark },
        after: { loginId: before.loginId, active, remark },
      },
    );
    if (!active) await endLinks(trx, stakeholderId, id, now());
    if (active) await resumeSchedules(trx, { stakeholderId, ownerId: id }, now());
    const released = active ? undefined : await releaseWork(chat.context, trx, call, before, { chats, tickets });
    // Counts the agents last, because counting takes a lock that lasts until the commit.
    const write = () => updateStatus(trx, before, { active, remark, byUserId: who.userId, at: now() });
    const changed = await keepingSuperAdmin(trx, stakeholderId, () =>
      keepingRoleManagerForUserChange(trx, before, () => (active ? withinLimit(trx, stakeholderId, "agents", write) : write())),
    );
    // Revokes sessions after the user was updated. An access token that is created at the same time is then revoked as
    // well, or its creation fails because the user is inactive.
    const ended = active ? undefined : await sessions.revokeIn(trx, { userId: id }, "deactivated");
    return {
      version: changed ?? fail.conflict("userRoleChanged"),
      forget: ended,
      tell: released,
    };
  });
  if (forget) await database.afterCommit(forget);
  await tell?.();
  const { pendingEmail, inviteEndsAt } = active ? before : { pendingEmail: null, inviteEndsAt: null };
  return { ...before, pendingEmail, inviteEndsAt, active, remark, version };
};
