import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";
import type { Holder } from "../../../identity/tell-holder.ts";

/** Owner of the link. */
export interface LinkHolder extends Holder {
  readonly userId: number;
  readonly stakeholderId: number;
  readonly name: string;
  /** False for an invited user who sets the first password. */
  readonly hasKey: boolean;
}

/**
 * Owner of a valid link: known, unused, not expired, user active. Nobody is signed in, so the scope is the platform.
 */
export const findLink = async (database: Database, scope: Scope, tokenHash: Buffer, now: Date): Promise<LinkHolder | undefined> => {
  const [holder] = await database.query<LinkHolder>(scope, {
    name: "password_link_find",
    text: `select u.id as "userId", u.stakeholder_id as "stakeholderId", u.first_name || ' ' || u.last_name as name,
             u.first_name as "firstName", u.login_id as "loginId", u.contact_email as "contactEmail", u.key_hash is not null as "hasKey"
           from password_link l join app_user u on u.id = l.user_id
           where l.token_hash = $1 and l.used_at is null and l.expires_at > $2 and u.active`,
    values: [tokenHash, now],
  });
  return holder;
};

/** Marks a link as used; false if it was used concurrently. */
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
