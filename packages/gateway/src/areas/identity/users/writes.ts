import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";

export interface UserValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: number | null;
  readonly isSuperAdmin: boolean;
  readonly maxChats: number;
}

/** Updates the user. Returns false if the user was changed after the caller read it (stale version). */
export const updateUser = async (
  trx: Transaction<Schema>,
  stakeholderId: number,
  { id, version }: { readonly id: number; readonly version: number },
  { firstName, lastName, roleId, isSuperAdmin, maxChats }: UserValues,
  at: Date,
): Promise<boolean> => {
  const updated = await trx
    .updateTable("app_user")
    .set({
      first_name: firstName,
      last_name: lastName,
      role_id: roleId,
      is_super_admin: isSuperAdmin,
      max_chats: maxChats,
      version: version + 1,
      updated_at: at,
    })
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
};

export interface StatusValues {
  readonly active: boolean;
  readonly remark: string;
  /** Id of the user who made the change. */
  readonly byUserId: number;
  readonly at: Date;
}

/** Returns the new version, or undefined if the user's role has changed in the meantime. */
export const updateStatus = async (
  trx: Transaction<Schema>,
  { stakeholderId, id, roleId }: { readonly stakeholderId: number; readonly id: number; readonly roleId: number | null },
  { active, remark, byUserId, at }: StatusValues,
): Promise<number | undefined> => {
  const updated = await trx
    .updateTable("app_user")
    .set((eb) => ({ active, remark, status_changed_at: at, status_changed_by: byUserId, updated_at: at, version: eb("version", "+", 1) }))
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", id)
    .where("role_id", "is not distinct from", roleId)
    .returning("version")
    .executeTakeFirst();
  return updated?.version;
};
