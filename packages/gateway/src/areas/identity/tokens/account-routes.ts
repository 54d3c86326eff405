import { serviceAccounts } from "@parley/core/contract/identity/service-accounts";
import { because } from "@parley/core/errors/reasons";
import { canAccessStakeholder, listScope, STAKEHOLDER_NOT_FOUND } from "../../../access/stakeholder-access.ts";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import { updateAtVersion } from "../../../crud/update-at-version.ts";
import type { Database } from "../../../db/database.ts";
import { pageOf } from "../../../db/page.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { transactAsCaller } from "../../../identity/as-caller.ts";
import { assertMayGrant, type Grant, permissionsNotHeld } from "../../../identity/grant.ts";
import { findGrantedRole, ROLE_NOT_FOUND } from "../../../identity/granted-role.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { resumeSchedules } from "../../../suspension/hold-schedules.ts";
import { serviceAccountFile, serviceAccountList } from "./account-list.ts";
import { insertAccount, type StoredAccount, serviceAccountRepository } from "./account-repository.ts";
import { makeToken } from "./make-token.ts";

const shown = ({ permissions: _, ...account }: StoredAccount) => account;
const audited = ({ name, roleId, active }: StoredAccount) => ({ name, roleId, active });

type Deps = { readonly database: Database; readonly sessions: Sessions; readonly exports: Exports; readonly now: () => Date };

/**
 * Handlers for accounts that are used only through tokens (docs/adr/0066), an extension of the spec. A caller cannot
 * give a service account rights that the caller lacks, nor change an account that has such rights (ADR 0011).
 */
export const serviceAccountRoutes = implement(serviceAccounts, (deps: Deps) => {
  const { database, sessions, now } = deps;
  const { get } = serviceAccountRepository(database);

  const present = async (scope: number, id: number): Promise<StoredAccount> => (await get(scope, id, now())) ?? fail.notFound();
  /** Returns the account to be changed. Throws `forbidden` if the account has a right that the caller lacks. */
  const changeable = async ({
    who,
    origin,
    params,
  }: Pick<Grant, "who" | "origin"> & { readonly params: { readonly id: number } }): Promise<StoredAccount> => {
    const account = await present(scopeOf(who), params.id);
    const { id, stakeholderId, permissions } = account;
    await assertMayGrant(deps, { who, origin, stakeholderId, entity: "serviceAccount", entityId: id }, permissions);
    return account;
  };

  return {
    list: async ({ who, query }) => {
      const scope = listScope(who, query.stakeholderId);
      return scope === undefined ? pageOf({ items: [], rowCount: 0 }, query) : serviceAccountList.read(database, scope, query, { now: now() });
    },
    file: (call) => deps.exports.list(call, serviceAccountFile),

    create: async (call) => {
      const { who, origin, body } = call;
      const { stakeholderId, name, roleId } = body;
      if (!(await canAccessStakeholder(database, who, stakeholderId))) fail.invalid(STAKEHOLDER_NOT_FOUND);
      const { permissions } = (await findGrantedRole(database, stakeholderId, roleId)) ?? fail.invalid(ROLE_NOT_FOUND);
      await assertMayGrant(deps, { who, origin, stakeholderId, entity: "serviceAccount" }, permissions);
      const id = await transactAsCaller({ database, now, who }, stakeholderId, async (trx) => {
        const made = await insertAccount(trx, stakeholderId, { name, roleId });
        await audit(trx, call, { entity: "serviceAccount", verb: "created" }, { stakeholderId, entityId: made, after: { name, roleId } });
        return made;
      });
      return shown(await present(stakeholderId, id));
    },

    update: async (call) => {
      const { who, origin, body } = call;
      const before = await changeable(call);
      const { id, stakeholderId } = before;
      if (body.roleId !== before.roleId) {
        const { permissions } = (await findGrantedRole(database, stakeholderId, body.roleId)) ?? fail.invalid(ROLE_NOT_FOUND);
        await assertMayGrant(deps, { who, origin, stakeholderId, entity: "serviceAccount", entityId: id }, permissions);
      }
      const { name, roleId } = body;
      const announce = await transactAsCaller({ database, now, who, targetId: id }, stakeholderId, async (trx) => {
        if (!(await updateAtVersion(trx, "app_user", stakeholderId, { id, version: body.version }, { first_name: name, role_id: roleId })))
          fail.conflict("serviceAccountChanged", shown(await present(stakeholderId, id)));
        const sides = { before: audited(before), after: audited({ ...before, name, roleId }) };
        await audit(trx, call, { entity: "serviceAccount", verb: "changed" }, { stakeholderId, entityId: id, ...sides });
        return sessions.rightsChangedIn(trx, [id]);
      });
      await database.afterCommit(announce);
      return shown(await present(stakeholderId, id));
    },

    setStatus: async (call) => {
      const { active } = call.body;
      const before = await changeable(call);
      if (before.active === active) return shown(before);
      const { id, stakeholderId, version } = before;
      const forget = await transactAsCaller({ database, now, who: call.who, targetId: id }, stakeholderId, async (trx) => {
        if (!(await updateAtVersion(trx, "app_user", stakeholderId, { id, version }, { active })))
          fail.conflict("serviceAccountChanged", shown(await present(stakeholderId, id)));
        const sides = { before: audited(before), after: audited({ ...before, active }) };
        await audit(trx, call, { entity: "serviceAccount", verb: active ? "activated" : "deactivated" }, { stakeholderId, entityId: id, ...sides });
        if (active) await resumeSchedules(trx, { stakeholderId, ownerId: id }, now());
        // Revokes the tokens after the account was updated. A token that is created at the same time is then revoked as
        // well, or its creation fails because the account is inactive.
        return active ? undefined : sessions.revokeIn(trx, { userId: id }, "deactivated");
      });
      if (forget) await database.afterCommit(forget);
      return shown(await present(stakeholderId, id));
    },

    createToken: async (call) => {
      const { who, origin, body } = call;
      const account = await present(scopeOf(who), call.params.id);
      const { id, stakeholderId } = account;
      await assertMayGrant(deps, { who, origin, stakeholderId, entity: "accessToken" }, body.permissions);
      const missing = permissionsNotHeld({ stakeholderId, isSuperAdmin: false, userPermissions: account.permissions }, body.permissions);
      if (missing.length > 0) fail.invalid(problem("permissions", because("serviceAccountRightsMissing", { rights: missing.join(", ") })));
      return makeToken(deps, call, { id, stakeholderId }, body);
    },
  };
});
