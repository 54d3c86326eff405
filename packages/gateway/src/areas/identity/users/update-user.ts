import { explain, PROVIDER_ID, superAdmin } from "@parley/core/access";
import type { users } from "@parley/core/contract/identity/users";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { transactAsCaller } from "../../../identity/as-caller.ts";
import { limitConfirmations, startEmailChange } from "../../../identity/email-change.ts";
import { refuseGrant } from "../../../identity/grant.ts";
import { keepingRoleManager, keepingSuperAdmin } from "../../../identity/last-admin.ts";
import { checkOwnKey } from "../../../identity/own-key.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import type { Throttle } from "../../../identity/throttle.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { withinLimit } from "../../../limits/within-limit.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { assertMayAssignRole, assertMayChangeUser, failStale } from "./may-change.ts";
import { lostWorkDestinations, releaseWork } from "./open-work.ts";
import type { StoredUser, UserRepository } from "./repository.ts";
import { updateUser } from "./writes.ts";

const audited = ({ firstName, lastName, contactEmail, pendingEmail, roleId, isSuperAdmin, maxChats }: StoredUser) => ({
  firstName,
  lastName,
  contactEmail,
  pendingEmail,
  roleId,
  isSuperAdmin,
  maxChats,
});

/**
 * Allows only super admins to grant or revoke super admin status, because no right is equal to it. Only provider staff
 * can have it (ADR 0063).
 */
const mayChangeFlag = async (
  deps: { readonly database: Database; readonly now: () => Date },
  { who, origin }: Call<typeof users.update>,
  { id, stakeholderId }: StoredUser,
  isSuperAdmin: boolean,
): Promise<void> => {
  const { allowed, missing } = explain(superAdmin, who);
  if (!allowed) await refuseGrant(deps, { who, origin, stakeholderId, entity: "user", entityId: id }, missing);
  if (isSuperAdmin && stakeholderId !== PROVIDER_ID) fail.invalid(problem("isSuperAdmin", "superAdminOfOther"));
};

/**
 * Changes a user. Throws 409 with the current user for a stale version (design section 4). A new e-mail address
 * requires the caller's password and takes effect after it is confirmed (ADR 0031).
 */
export const changeUser = async (
  deps: {
    readonly database: Database;
    readonly sessions: Sessions;
    readonly throttle: Throttle;
    readonly jobs: Jobs;
    readonly mailer: Mailer;
    readonly chat: Chat;
    readonly now: () => Date;
  },
  repository: UserRepository,
  call: Call<typeof users.update>,
): Promise<StoredUser> => {
  const { database, sessions, chat, now } = deps;
  const { who, body } = call;
  const before = (await repository.get(scopeOf(who), body.id)) ?? fail.notFound();
  const { id, stakeholderId } = before;
  await assertMayChangeUser(deps, call, before);
  // Checks the version before the values. Otherwise a value that somebody else has changed in the meantime would look
  // like a change by the caller.
  if (body.version !== before.version) failStale(before);
  const role = body.roleId === before.roleId ? before : await assertMayAssignRole(deps, call, before, body.roleId);
  const { isSuperAdmin = before.isSuperAdmin, maxChats = before.maxChats } = body;
  if (isSuperAdmin !== before.isSuperAdmin) await mayChangeFlag(deps, call, before, isSuperAdmin);
  const address = body.contactEmail === before.contactEmail ? undefined : body.contactEmail;
  const keyHash = address === undefined ? undefined : await checkOwnKey(deps, call, body.currentKey);
  if (address !== undefined) await limitConfirmations(deps, id);
  const lost = await lostWorkDestinations(database, before, { permissions: role.permissions, isSuperAdmin }, body);
  const { announce, tell, inviteEndsAt } = await transactAsCaller({ database, now, who, keyHash, targetId: id }, stakeholderId, async (trx) => {
    const change = () =>
      keepingRoleManager(trx, stakeholderId, async () => {
        const write = () => updateUser(trx, stakeholderId, body, { ...body, isSuperAdmin, maxChats }, now());
        if (await (body.roleId === before.roleId ? write() : withinLimit(trx, stakeholderId, "agents", write))) return;
        failStale(await repository.get(stakeholderId, id));
      });
    await (before.isSuperAdmin && !isSuperAdmin ? keepingSuperAdmin(trx, stakeholderId, change) : change());
    const asked = address && { address, by: who.name, sessionId: id === who.userId ? who.sessionId : null };
    const endsAt = asked ? await startEmailChange(deps, trx, before, asked) : before.inviteEndsAt;
    const { firstName, lastName, roleId } = body;
    const wanted = address === undefined ? {} : before.hasKey ? { pendingEmail: address } : { contactEmail: address };
    await audit(
      trx,
      call,
      { entity: "user", verb: "changed" },
      {
        stakeholderId,
        entityId: id,
        before: audited(before),
        after: audited({ ...before, firstName, lastName, roleId, isSuperAdmin, maxChats, ...wanted }),
      },
    );
    const released = await releaseWork(chat.context, trx, call, before, lost);
    return { announce: await sessions.rightsChangedIn(trx, [id]), tell: released, inviteEndsAt: endsAt };
  });
  await database.afterCommit(announce);
  await tell();
  const user = (await repository.get(stakeholderId, id)) ?? fail.notFound();
  return { ...user, inviteEndsAt };
};
