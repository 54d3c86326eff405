import type { users } from "@parley/core/contract/main/users";
import { mayGrant } from "../../identity/grant.ts";
import { keepingRoleManager } from "../../identity/last-admin.ts";
import { fail } from "../../kernel/app-error.ts";
import { audit } from "../../kernel/audit.ts";
import type { Deps } from "../../kernel/deps.ts";
import type { Call } from "../../kernel/implement.ts";
import { scopeOf } from "../../kernel/who.ts";
import { NO_SUCH_ROLE } from "./create-user.ts";
import { mayChange } from "./may-change.ts";
import type { StoredUser, UserRepository } from "./repository.ts";
import { shownUser } from "./shown-user.ts";
import { updateUser } from "./writes.ts";

const audited = ({ firstName, lastName, contactEmail, roleId }: Pick<StoredUser, "firstName" | "lastName" | "contactEmail" | "roleId">) => ({
  firstName,
  lastName,
  contactEmail,
  roleId,
});

/** Changes a user; a stale version is answered 409 with the present one (design section 4). */
export const changeUser = async (
  { database, sessions, now }: Pick<Deps, "database" | "sessions" | "now">,
  repository: UserRepository,
  call: Call<typeof users.update>,
): Promise<StoredUser> => {
  const { who, body } = call;
  const before = (await repository.get(scopeOf(who), body.id)) ?? fail.notFound();
  const { id, stakeholderId } = before;
  mayChange(who, before);
  if (body.roleId !== before.roleId) mayGrant(who, ((await repository.role(stakeholderId, body.roleId)) ?? fail.invalid(NO_SUCH_ROLE)).permissions);
  const announce = await database.transaction(stakeholderId, async (trx) => {
    await keepingRoleManager(trx, stakeholderId, async () => {
      if (await updateUser(trx, stakeholderId, body, body, now())) return;
      const present = await repository.get(stakeholderId, id);
      fail.conflict("Somebody else has changed this user meanwhile", present && shownUser(present));
    });
    await audit(trx, call, {
      stakeholderId,
      action: "changed user",
      entityType: "user",
      entityId: id,
      before: audited(before),
      after: audited(body),
    });
    return sessions.rightsChangedIn(trx, [id]);
  });
  announce();
  return (await repository.get(stakeholderId, id)) ?? fail.notFound();
};
