import type { users } from "@parley/core/contract/identity/users";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { transactAsCaller } from "../../../identity/as-caller.ts";
import { removePendingEmail, resendEmailConfirmation } from "../../../identity/email-change.ts";
import type { Throttle } from "../../../identity/throttle.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { assertMayChangeUser } from "./may-change.ts";
import type { StoredUser, UserRepository } from "./repository.ts";

const presentOf = async (repository: UserRepository, who: AuthenticatedUser, id: number): Promise<StoredUser> =>
  (await repository.get(scopeOf(who), id)) ?? fail.notFound();

/** Resends an invitation or a request to confirm an e-mail address, if the user has not responded to it. */
export const sendConfirmation = async (
  deps: { readonly database: Database; readonly jobs: Jobs; readonly throttle: Throttle; readonly now: () => Date },
  repository: UserRepository,
  call: Call<typeof users.sendConfirmation>,
): Promise<StoredUser> => {
  const { who, params } = call;
  const user = await presentOf(repository, who, params.id);
  await assertMayChangeUser(deps, call, user);
  if (!user.active) fail.conflict("userNotActive");
  const inviteEndsAt = await transactAsCaller({ ...deps, who, targetId: user.id }, user.stakeholderId, async (trx) => {
    const endsAt = await resendEmailConfirmation(deps, trx, user, user.id === who.userId ? who.sessionId : null);
    const after = { loginId: user.loginId, address: user.pendingEmail ?? user.contactEmail };
    const verb = user.hasKey ? "confirmation mailed" : "invitation mailed";
    await audit(trx, call, { entity: "user", verb }, { stakeholderId: user.stakeholderId, entityId: user.id, after });
    return endsAt;
  });
  return { ...user, inviteEndsAt };
};

/** Cancels a change of the e-mail address that is not confirmed yet. Repeating the call has no effect. */
export const cancelEmailChange = async (
  deps: { readonly database: Database; readonly jobs: Jobs; readonly throttle: Throttle; readonly now: () => Date },
  repository: UserRepository,
  call: Call<typeof users.keepEmail>,
): Promise<StoredUser> => {
  const { who, params } = call;
  const user = await presentOf(repository, who, params.id);
  const { id, stakeholderId, contactEmail, pendingEmail } = user;
  await assertMayChangeUser(deps, call, user);
  if (pendingEmail === null) return user;
  await deps.database.transaction(stakeholderId, async (trx) => {
    await removePendingEmail(trx, stakeholderId, id, deps.now());
    const change = { before: { contactEmail, pendingEmail }, after: { contactEmail, pendingEmail: null } };
    await audit(trx, call, { entity: "user", verb: "address kept" }, { stakeholderId, entityId: id, ...change });
  });
  return presentOf(repository, who, id);
};
