import type { Permission } from "@parley/core/access";
import type { Database } from "../db/database.ts";

/** A role as far as handing it out is concerned. */
export interface GrantedRole {
  readonly id: number;
  readonly permissions: Permission[];
}

/** A role of this stakeholder; another's is none. */
export const findGrantedRole = async (database: Database, stakeholderId: number, roleId: number): Promise<GrantedRole | undefined> => {
  const [role] = await database.query<GrantedRole>(stakeholderId, {
    name: "granted_role",
    text: "select id, permissions from role where stakeholder_id = $1 and id = $2",
    values: [stakeholderId, roleId],
  });
  return role;
};

/** The field's problem when a role is missing or of another stakeholder than the account. */
export const NO_SUCH_ROLE = { path: "roleId", message: "The stakeholder has no such role" };
