import type { Permission } from "@parley/core/access";
import type { Database } from "../db/database.ts";
import { problem } from "../errors/app-error.ts";

/** Fields of a role that are needed to grant it. */
export interface GrantedRole {
  readonly id: number;
  readonly permissions: Permission[];
}

/** Returns a role of this stakeholder. A role of another stakeholder is treated as missing. */
export const findGrantedRole = async (database: Database, stakeholderId: number, roleId: number): Promise<GrantedRole | undefined> => {
  const [role] = await database.query<GrantedRole>(stakeholderId, {
    name: "granted_role",
    text: "select id, permissions from role where stakeholder_id = $1 and id = $2",
    values: [stakeholderId, roleId],
  });
  return role;
};

/** Validation problem for a role that does not exist at the account's stakeholder. */
export const ROLE_NOT_FOUND = problem("roleId", "roleUnknown");
