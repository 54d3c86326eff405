import type { users } from "@parley/core/contract/identity/users";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { assertMayChangeUser } from "./may-change.ts";
import type { UserRepository } from "./repository.ts";

/** Ends all sessions of a user on all devices, with their sockets. Access tokens remain valid (ADR 0068). */
export const signOutUser = async (
  deps: { readonly database: Database; readonly sessions: Sessions; readonly now: () => Date },
  repository: UserRepository,
  call: Call<typeof users.signOut>,
): Promise<{ readonly loginId: string; readonly ended: number }> => {
  const { database, sessions } = deps;
  const user = (await repository.getByLoginId(scopeOf(call.who), call.body.loginId)) ?? fail.notFound();
  const { id, stakeholderId, loginId } = user;
  await assertMayChangeUser(deps, call, user);
  const { ended, forget } = await database.transaction(stakeholderId, async (trx) => {
    const signIns = await sessions.endSignInsIn(trx, { userId: id }, "revoked");
    const after = { loginId, ended: signIns.ended };
    if (signIns.ended > 0) await audit(trx, call, { entity: "user", verb: "signed out everywhere" }, { stakeholderId, entityId: id, after });
    return signIns;
  });
  await database.afterCommit(forget);
  return { loginId, ended };
};
