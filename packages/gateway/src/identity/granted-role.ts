import type { Permission } from "@parley/core/access";
import type { Database } from "../db/database.ts";
import { problem } from "../errors/app-error.ts";

/** Part of a role that granting it needs. */
export interface GrantedRole {
  readonly id: number;
  readonly permissions: Permission[];
}

/** Finds a role of this stakeholder; another stakeholder's role counts as missing. */
export const findGrantedRole = async (database: Database, stakeholderId: number, roleId: number): Promise<GrantedRole | undefined> => {
  const [role] = await database.query<GrantedRole>(stakeholderId, {
    name: "granted_role",
    text: "select id, permissions from role where stakeholder_id = $1 and id = $2",
    values: [stakeholderId, roleId],
  });
  return role;
};

/** Field error for a role that is missing or belongs to another stakeholder than the account. */
export const NO_SUCH_ROLE = problem("roleId", "roleUnknown");
