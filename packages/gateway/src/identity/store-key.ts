import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { endLinks } from "./end-links.ts";

/**
 * Stores the hash of a new password and invalidates all e-mailed links of the user. `isAddressRead` is true if the
 * password was set by an e-mailed link, which confirms the address.
 */
export const storeKey = async (
  trx: Transaction<Schema>,
  stakeholderId: number,
  userId: number,
  { keyHash, isAddressRead }: { readonly keyHash: string; readonly isAddressRead: boolean },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable("app_user")
    .set((eb) => ({
      key_hash: keyHash,
      updated_at: now,
      ...(isAddressRead && { email_verified_at: eb.fn.coalesce("email_verified_at", eb.val(now.toISOString())) }),
    }))
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", userId)
    .execute();
  await endLinks(trx, stakeholderId, userId, now);
};
