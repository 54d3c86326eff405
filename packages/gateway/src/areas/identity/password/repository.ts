import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";
import type { AccountContact } from "../../../identity/tell-holder.ts";

/** Owner of a password link. */
export interface PasswordLinkOwner extends AccountContact {
  readonly userId: number;
  readonly stakeholderId: number;
  readonly name: string;
  /** Whether the user has a password; false for an invited user who sets the first one. */
  readonly hasKey: boolean;
}

/**
 * Returns the owner of a valid link, which is unused, not expired and belongs to an active user. Uses the platform
 * scope, because the caller is not signed in.
 */
export const findLink = async (database: Database, scope: Scope, tokenHash: Buffer, now: Date): Promise<PasswordLinkOwner | undefined> => {
  const [holder] = await database.query<PasswordLinkOwner>(scope, {
    name: "password_link_find",
    text: `select u.id as "userId", u.stakeholder_id as "stakeholderId", u.first_name || ' ' || u.last_name as name,
             u.first_name as "firstName", u.login_id as "loginId", u.contact_email as "contactEmail", u.key_hash is not null as "hasKey"
           from password_link l join app_user u on u.id = l.user_id
           where l.token_hash = $1 and l.used_at is null and l.expires_at > $2 and u.active`,
    values: [tokenHash, now],
  });
  return holder;
};

/** Marks a link as used. Returns false if another call has used it in the meantime. */
export const claimLink = async (trx: Transaction<Schema>, stakeholderId: number, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const claimed = await trx
    .updateTable("password_link")
    .set({ used_at: now })
    .where("stakeholder_id", "=", stakeholderId)
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
};
