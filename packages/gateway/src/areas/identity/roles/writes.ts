import type { Permission } from "@parley/core/access";
import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { StoredRole } from "./repository.ts";

const SHOWN = ["id", "stakeholder_id as stakeholderId", "name", "is_system as isSystem", "version", "permissions", "dashboards"] as const;

export interface RoleValues {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly dashboards: readonly string[];
}

export const insertRole = (trx: Transaction<Schema>, stakeholderId: number, { name, permissions, dashboards }: RoleValues): Promise<StoredRole> =>
  trx
    .insertInto("role")
    .values({ stakeholder_id: stakeholderId, name, permissions: JSON.stringify(permissions), dashboards: [...dashboards] })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();

/** Updates the role. Returns undefined if it was changed after the caller read it (stale version). */
export const updateRole = (
  trx: Transaction<Schema>,
  stakeholderId: number,
  { id, version }: { readonly id: number; readonly version: number },
  { name, permissions, dashboards }: RoleValues,
  at: Date,
): Promise<StoredRole | undefined> =>
  trx
    .updateTable("role")
    .set({ name, permissions: JSON.stringify(permissions), dashboards: [...dashboards], version: version + 1, updated_at: at })
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(SHOWN)
    .executeTakeFirst();

/**
 * Returns the active users with the role, whose cached rights must be refreshed. Includes users without a session,
 * because a session that begins at this time may have read the old role.
 */
export const activeUsersWithRole = async (trx: Transaction<Schema>, stakeholderId: number, roleId: number): Promise<number[]> => {
  const holders = await trx
    .selectFrom("app_user")
    .select("id")
    .where("stakeholder_id", "=", stakeholderId)
    .where("role_id", "=", roleId)
    .where("active", "=", true)
    .execute();
  return holders.map(({ id }) => id);
};
