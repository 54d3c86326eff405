import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

export interface NewUser {
  readonly loginId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly contactEmail: string;
  readonly roleId: number;
  readonly keyHash: string | null;
  readonly isSuperAdmin?: boolean;
}

/** Inserts a user and returns its id. */
export const insertUser = async (trx: Transaction<Schema>, stakeholderId: number, user: NewUser): Promise<number> => {
  const { id } = await trx
    .insertInto("app_user")
    .values({
      stakeholder_id: stakeholderId,
      role_id: user.roleId,
      login_id: user.loginId,
      first_name: user.firstName,
      last_name: user.lastName,
      contact_email: user.contactEmail,
      key_hash: user.keyHash,
      is_super_admin: user.isSuperAdmin ?? false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
