import type { users } from "@parley/core/contract/main/users";
import { mayGrant } from "../../identity/grant.ts";
import { requestPasswordLink } from "../../identity/password-links.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { fail } from "../../kernel/app-error.ts";
import { audit } from "../../kernel/audit.ts";
import type { Deps } from "../../kernel/deps.ts";
import type { Call } from "../../kernel/implement.ts";
import { isReachable, UNREACHABLE } from "../../kernel/stakeholder-reach.ts";
import { unlessTaken } from "../../kernel/unless-taken.ts";
import type { StoredUser, UserRepository } from "./repository.ts";
import { insertUser } from "./writes.ts";

/** The field's problem when a role is missing or of another stakeholder than the user. */
export const NO_SUCH_ROLE = { path: "roleId", message: "The stakeholder has no such role" };

/** Login ids are unique over the platform; whose it is already stays untold. Without a password an invitation is mailed (design section 4). */
export const createUser = async (
  { database, jobs }: Pick<Deps, "database" | "jobs">,
  repository: UserRepository,
  call: Call<typeof users.create>,
): Promise<StoredUser> => {
  const { who, body } = call;
  const { stakeholderId, loginId, firstName, lastName, contactEmail, roleId } = body;
  if (!(await isReachable(database, who, stakeholderId))) fail.invalid(UNREACHABLE);
  const role = (await repository.role(stakeholderId, roleId)) ?? fail.invalid(NO_SUCH_ROLE);
  mayGrant(who, role.permissions);
  const keyHash = body.key === undefined ? null : await hashPassword(body.key);
  const id = await unlessTaken("This login id is taken", () =>
    database.transaction(stakeholderId, async (trx) => {
      const made = await insertUser(trx, stakeholderId, { loginId, firstName, lastName, contactEmail, roleId, keyHash });
      const after = { loginId, firstName, lastName, contactEmail, roleId, invited: keyHash === null };
      await audit(trx, call, { stakeholderId, action: "created user", entityType: "user", entityId: made, after });
      if (keyHash === null) await requestPasswordLink(jobs, loginId, "invite", trx);
      return made;
    }),
  );
  return (await repository.get(stakeholderId, id)) ?? fail.notFound();
};
