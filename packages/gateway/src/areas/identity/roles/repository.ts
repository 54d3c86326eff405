import type { Permission } from "@parley/core/access";
import type { RoleOption } from "@parley/core/contract/identity/roles";
import type { output } from "zod/mini";
import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";

/** A role with its rights, as stored. */
export interface StoredRole {
  readonly id: number;
  readonly stakeholderId: number;
  readonly name: string;
  readonly isSystem: boolean;
  readonly version: number;
  readonly permissions: Permission[];
  readonly dashboards: string[];
}

/** The role and rights of one user. */
export interface UserRights {
  readonly userId: number;
  readonly loginId: string;
  readonly roleId: number | null;
  readonly roleName: string | null;
  readonly userPermissions: Permission[];
  readonly dashboards: string[];
  readonly stakeholderId: number;
  readonly isSuperAdmin: boolean;
}

/** SQL condition that limits roles to the scope in `$1` (0 is the entire platform). */
const VISIBLE = "($1 = 0 or r.stakeholder_id = $1)";

/** Database access for roles. The first parameter of the statements is the scope. */
export const roleRepository = (database: Database) => ({
  get: async (scope: Scope, id: number): Promise<StoredRole | undefined> => {
    const [role] = await database.query<StoredRole>(scope, {
      name: "role_get",
      text: `select r.id, r.stakeholder_id as "stakeholderId", r.name, r.is_system as "isSystem", r.version, r.permissions, r.dashboards
             from role r where ${VISIBLE} and r.id = $2`,
      values: [scope, id],
    });
    return role;
  },

  options: (stakeholderId: number) =>
    database.query<output<typeof RoleOption>>(stakeholderId, {
      name: "role_options",
      text: `select id, name, stakeholder_id as "stakeholderId" from role where stakeholder_id = $1 order by lower(name), id`,
      values: [stakeholderId],
    }),

  ofUser: async (scope: Scope, userId: number): Promise<UserRights | undefined> => {
    const [rights] = await database.query<UserRights>(scope, {
      name: "role_of_user",
      text: `select u.id as "userId", u.login_id as "loginId", r.id as "roleId", r.name as "roleName", coalesce(r.permissions, '[]') as "userPermissions",
               coalesce(r.dashboards, '{}') as dashboards,
               u.stakeholder_id as "stakeholderId", u.is_super_admin as "isSuperAdmin"
             from app_user u left join role r on r.id = u.role_id
             where ($1 = 0 or u.stakeholder_id = $1) and u.id = $2`,
      values: [scope, userId],
    });
    return rights;
  },
});
