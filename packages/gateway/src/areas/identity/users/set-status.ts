import type { OpenChats, OpenTickets, users } from "@parley/core/contract/identity/users";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { asCaller } from "../../../identity/as-caller.ts";
import { endLinks } from "../../../identity/end-links.ts";
import { keepingRoleManagerBut, keepingSuperAdmin } from "../../../identity/last-admin.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { withinLimit } from "../../../limits/within-limit.ts";
import { findAgents, whyNoAgent } from "../../../live/chat/agents.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { releaseTickets } from "../../../live/chat/release-tickets.ts";
import { releaseChats, type Whereto } from "../../../live/chat/releases.ts";
import { findWorkers, whyNoWorker } from "../../../live/chat/ticket-workers.ts";
import { resumeSchedules } from "../../../suspension/hold-schedules.ts";
import { mayChange } from "./may-change.ts";
import type { StoredUser, UserRepository } from "./repository.ts";
import { updateStatus } from "./writes.ts";

/** Destination of a deactivated user's running chats (docs/adr/0027). */
const wheretoOf = async (database: Database, { id, stakeholderId }: StoredUser, openChats: OpenChats = "queue"): Promise<Whereto> => {
  if (typeof openChats === "string") return openChats;
  const agents = await findAgents(database, stakeholderId);
  const { loginId } = openChats;
  return colleagueIn(agents, id, loginId) ?? fail.invalid(problem("openChats.loginId", await whyNoAgent(database, stakeholderId, { loginId })));
};

/** The user who gets the open tickets of a deactivated user; null leaves them unassigned. */
const heirOf = async (database: Database, { id, stakeholderId }: StoredUser, openTickets: OpenTickets = "unassigned") => {
  if (openTickets === "unassigned") return null;
  const { loginId } = openTickets;
  const heir = colleagueIn(await findWorkers(database, stakeholderId), id, loginId);
  return heir ?? fail.invalid(problem("openTickets.loginId", await whyNoWorker(database, stakeholderId, { loginId })));
};

const colleagueIn = <P extends Pick<StoredUser, "id" | "loginId">>(people: readonly P[], leaverId: number, loginId: string): P | undefined =>
  people.find((one) => one.loginId === loginId && one.id !== leaverId);

/**
 * Activates or deactivates a user and stores the remark (spec section 4). Deactivation ends all the user's sessions and
 * mailed links, and reassigns chats. Repeating it has no effect.
 */
export const setStatus = async (
  deps: { readonly database: Database; readonly sessions: Sessions; readonly chat: Chat; readonly now: () => Date },
  repository: UserRepository,
  call: Call<typeof users.setStatus>,
): Promise<StoredUser> => {
  const { database, sessions, chat, now } = deps;
  const { who, body } = call;
  const { active, remark, openChats, openTickets } = body;
  const before = (await repository.getByLoginId(scopeOf(who), body.loginId)) ?? fail.notFound();
  const { id, stakeholderId } = before;
  if (id === who.userId && !active) fail.conflict("ownDeactivation");
  await mayChange(deps, call, before);
  if (active && openChats !== undefined) fail.invalid(problem("openChats", "chatsOfActiveUser"));
  if (active && openTickets !== undefined) fail.invalid(problem("openTickets", "ticketsOfActiveUser"));
  const heir = await heirOf(database, before, openTickets);
  const whereto = await wheretoOf(database, before, openChats);
  if (before.active === active && before.remark === remark) return before;
  const owner = { id, stakeholderId, name: `${before.firstName} ${before.lastName}` };
  const { version, forget, tell, tellTickets } = await asCaller({ database, now, who, targetId: id }, stakeholderId, async (trx) => {
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
    const released = active ? undefined : await releaseChats(chat.context, trx, call, owner, whereto);
    const left = active ? undefined : await releaseTickets(chat.context, trx, call, owner, heir);
    // Comes last: the count takes a lock that is held until the commit.
    const write = () => updateStatus(trx, before, { active, remark, byUserId: who.userId, at: now() });
    const changed = await keepingSuperAdmin(trx, stakeholderId, () =>
      keepingRoleManagerBut(trx, before, () => (active ? withinLimit(trx, stakeholderId, "agents", write) : write())),
    );
    // Runs after the user is updated: an access token created concurrently either waited for that or is found here.
    const ended = active ? undefined : await sessions.revokeIn(trx, { userId: id }, "deactivated");
    return {
      version: changed ?? fail.conflict("userRoleChanged"),
      forget: ended,
      tell: released,
      tellTickets: left,
    };
  });
  if (forget) await database.afterCommit(forget);
  await tell?.();
  tellTickets?.();
  const { pendingEmail, inviteEndsAt } = active ? before : { pendingEmail: null, inviteEndsAt: null };
  return { ...before, pendingEmail, inviteEndsAt, active, remark, version };
};
