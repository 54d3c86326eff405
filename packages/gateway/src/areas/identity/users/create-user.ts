import type { users } from "@parley/core/contract/identity/users";
import { because, type Why } from "@parley/core/errors/reasons";
import { canAccessStakeholder, STAKEHOLDER_NOT_FOUND } from "../../../access/stakeholder-access.ts";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { conflictOnUniqueViolation } from "../../../errors/unique-violation.ts";
import type { Call } from "../../../handlers/implement.ts";
import { transactAsCaller } from "../../../identity/as-caller.ts";
import { requestEmailLink } from "../../../identity/email-links.ts";
import { assertMayGrant } from "../../../identity/grant.ts";
import { findGrantedRole, ROLE_NOT_FOUND } from "../../../identity/granted-role.ts";
import { insertUser } from "../../../identity/insert-user.ts";
import { requestInvitation } from "../../../identity/password-links.ts";
import { hashPassword } from "../../../identity/passwords.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { withinLimit } from "../../../limits/within-limit.ts";
import type { StoredUser, UserRepository } from "./repository.ts";

/**
 * Returns the reason why the login id of a new user is refused. If the login id resembles an existing one (index in
 * migration 0003) and the caller may see that user, the reason names the existing login id.
 */
const takenFor =
  (repository: UserRepository, { who, body }: Call<typeof users.create>) =>
  async (constraint: string | undefined): Promise<Why> => {
    if (constraint !== "app_user_login_skeleton") return "loginIdTaken";
    const seen = await repository.lookAlikeOf(scopeOf(who), body.loginId);
    return seen === undefined ? "loginIdLooksTaken" : because("loginIdLooksLikeOther", { loginId: seen });
  };

/**
 * Creates a user. Login ids are unique on the platform, and the error does not reveal whose login id is already in use.
 * Without a password an invitation is sent (design section 4), otherwise a link that confirms the e-mail address (ADR
 * 0031).
 */
export const createUser = async (
  deps: { readonly database: Database; readonly jobs: Jobs; readonly now: () => Date },
  repository: UserRepository,
  call: Call<typeof users.create>,
): Promise<StoredUser> => {
  const { database, jobs, now } = deps;
  const { who, origin, body } = call;
  const { stakeholderId, loginId, firstName, lastName, contactEmail, roleId } = body;
  if (!(await canAccessStakeholder(database, who, stakeholderId))) fail.invalid(STAKEHOLDER_NOT_FOUND);
  const role = (await findGrantedRole(database, stakeholderId, roleId)) ?? fail.invalid(ROLE_NOT_FOUND);
  await assertMayGrant(deps, { who, origin, stakeholderId, entity: "user" }, role.permissions);
  const keyHash = body.key === undefined ? null : await hashPassword(body.key);
  const { id, inviteEndsAt } = await conflictOnUniqueViolation(takenFor(repository, call), () =>
    transactAsCaller({ database, now, who }, stakeholderId, async (trx) => {
      const user = { loginId, firstName, lastName, contactEmail, roleId, keyHash };
      const made = await withinLimit(trx, stakeholderId, "agents", () => insertUser(trx, stakeholderId, user));
      const after = { loginId, firstName, lastName, contactEmail, roleId, invited: keyHash === null };
      await audit(trx, call, { entity: "user", verb: "created" }, { stakeholderId, entityId: made, after });
      const askedAt = now();
      if (keyHash === null) return { id: made, inviteEndsAt: await requestInvitation(jobs, { loginId, askedAt }, trx) };
      await requestEmailLink(jobs, { userId: made, address: contactEmail, sessionId: null, askedAt }, trx);
      return { id: made, inviteEndsAt: null };
    }),
  );
  const user = (await repository.get(stakeholderId, id)) ?? fail.notFound();
  return { ...user, inviteEndsAt };
};
