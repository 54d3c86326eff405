import { AREAS, actionsOf, explain } from "@parley/core/access";
import { permissions, roles } from "@parley/core/contract/identity/roles";
import { heldPermissions } from "../../../access/held-permissions.ts";
import { canAccessStakeholder, listScope, STAKEHOLDER_NOT_FOUND } from "../../../access/stakeholder-access.ts";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { pageOf } from "../../../db/page.ts";
import { fail } from "../../../errors/app-error.ts";
import { conflictOnUniqueViolation } from "../../../errors/unique-violation.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { added, assertMayGrant } from "../../../identity/grant.ts";
import { keepingRoleManager } from "../../../identity/last-admin.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { withinLimit } from "../../../limits/within-limit.ts";
import { CHOICES, checkDashboards } from "./dashboards.ts";
import { roleFile, roleList } from "./list.ts";
import { roleRepository, type StoredRole } from "./repository.ts";
import { activeUsersWithRole, insertRole, updateRole } from "./writes.ts";

const NAME_TAKEN = "roleNameTaken";
const shown = (role: StoredRole) => ({ ...role, permissions: heldPermissions(role.permissions) });
const audited = ({ name, permissions: rights, dashboards }: StoredRole) => ({ name, permissions: rights, dashboards });

interface Deps {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly exports: Exports;
  readonly now: () => Date;
}

/** Handlers for roles (spec section 7, main gateway). */
export const roleRoutes = implement(roles, (deps: Deps) => {
  const { database, sessions, now } = deps;
  const repository = roleRepository(database);
  return {
    create: async (call) => {
      const { who, origin, body } = call;
      const { stakeholderId, name } = body;
      if (!(await canAccessStakeholder(database, who, stakeholderId))) fail.invalid(STAKEHOLDER_NOT_FOUND);
      checkDashboards(body.dashboards);
      await assertMayGrant(deps, { who, origin, stakeholderId, entity: "role" }, body.permissions);
      return conflictOnUniqueViolation(NAME_TAKEN, () =>
        database.transaction(stakeholderId, async (trx) => {
          const role = await insertRole(trx, stakeholderId, { name, permissions: body.permissions, dashboards: body.dashboards ?? [] });
          await audit(trx, call, { entity: "role", verb: "created" }, { stakeholderId, entityId: role.id, after: audited(role) });
          return shown(role);
        }),
      );
    },

    update: async (call) => {
      const { who, origin, body } = call;
      const before = (await repository.get(scopeOf(who), body.roleId)) ?? fail.notFound();
      checkDashboards(body.dashboards);
      const { stakeholderId } = before;
      const grant = { who, origin, stakeholderId, entity: "role", entityId: before.id } as const;
      await assertMayGrant(deps, grant, added(before.permissions, body.permissions));
      // Checks removed rights in addition to added ones, because a caller may not remove a right that they could not
      // grant (ADR 0155).
      await assertMayGrant(deps, grant, added(body.permissions, before.permissions));
      const values = { name: body.name ?? before.name, permissions: body.permissions, dashboards: body.dashboards ?? before.dashboards };
      const { role, announce } = await conflictOnUniqueViolation(NAME_TAKEN, () =>
        database.transaction(stakeholderId, async (trx) => {
          const changed = await keepingRoleManager(trx, stakeholderId, async () => {
            const write = () => updateRole(trx, stakeholderId, { id: body.roleId, version: body.version }, values, now());
            // Checks the limit of agents, because the change may turn holders of the role into support agents.
            const stored = await withinLimit(trx, stakeholderId, "agents", write);
            return stored ?? fail.conflict("roleChanged", await repository.get(scopeOf(who), body.roleId));
          });
          await audit(
            trx,
            call,
            { entity: "role", verb: "changed" },
            {
              stakeholderId,
              entityId: changed.id,
              before: audited(before),
              after: audited(changed),
            },
          );
          return { role: changed, announce: await sessions.rightsChangedIn(trx, await activeUsersWithRole(trx, stakeholderId, changed.id)) };
        }),
      );
      await database.afterCommit(announce);
      return shown(role);
    },

    get: async ({ who, params }) => shown((await repository.get(scopeOf(who), params.id)) ?? fail.notFound()),

    list: async ({ who, query }) => {
      const scope = listScope(who, query.stakeholderId);
      return scope === undefined ? pageOf({ items: [], rowCount: 0 }, query) : roleList.read(database, scope, query);
    },
    file: (call) => deps.exports.list(call, roleFile),

    options: ({ who }) => repository.options(who.stakeholderId),

    optionsFor: async ({ who, params }) => ((await canAccessStakeholder(database, who, params.id)) ? repository.options(params.id) : fail.notFound()),

    /**
     * Users may always read their own rights; reading the rights of other users requires the right to manage users or
     * roles.
     */
    ofUser: async ({ who, params }) => {
      const isOwn = params.id === who.userId;
      if (!isOwn && !who.may("roles.get")) fail.forbidden(explain(roles.get.access, who).missing);
      const rights = (await repository.ofUser(isOwn ? who.homeId : scopeOf(who), params.id)) ?? fail.notFound();
      // For a token, returns the rights of the token, which may be fewer than those of its owner.
      const { userPermissions, isSuperAdmin } = who.token && isOwn ? who : rights;
      return { ...rights, userPermissions: heldPermissions(userPermissions), isSuperAdmin };
    },

    dashboards: () => CHOICES,
  };
});

/** Handler for the catalogue of permissions (spec section 7: GET permissions; spec section 6). */
export const permissionRoutes = implement(permissions, () => ({
  catalogue: () => AREAS.map((area) => ({ area, actions: actionsOf(area).map((actionName) => ({ actionName })) })),
}));
