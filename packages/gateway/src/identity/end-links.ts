import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { hashToken } from "./tokens.ts";

/**
 * Number of job queues for links. Requests of one account are in one queue and processed in order, so that the newest
 * is the last. The number is fixed, because otherwise strangers could create any number of queues by entering account
 * names.
 */
const QUEUES = 16;
export const queueOf = (account: string): string => `links ${(hashToken(account)[0] ?? 0) % QUEUES}`;

export type LinkTable = "password_link" | "email_link";

const TABLES: readonly LinkTable[] = ["password_link", "email_link"];

/**
 * Invalidates all links of a user that were e-mailed or queued, and the pending address, because the address, password
 * or status has changed (ADR 0031). Runs in the transaction of that change.
 */
export const endLinks = async (trx: Transaction<Schema>, stakeholderId: number, userId: number, at: Date): Promise<void> => {
  for (const table of TABLES)
    await sql`update ${sql.table(table)} set used_at = ${at}
      where stakeholder_id = ${stakeholderId} and user_id = ${userId} and used_at is null`.execute(trx);
  await trx
    .updateTable("app_user")
    .set({ sign_in_changed_at: at, pending_email: null })
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", userId)
    .execute();
};

/**
 * Returns whether a link may be created for the request made at `askedAt`: only if no newer request exists and the
 * account has not changed since. Ends links of older requests, but not of earlier attempts for this request, which may
 * have been delivered. The caller has locked the user's row, so that the account cannot change in the meantime.
 */
export const claimRequest = async (
  trx: Transaction<Schema>,
  table: LinkTable,
  { userId, changedAt, askedAt }: { readonly userId: number; readonly changedAt: string | null; readonly askedAt: Date },
  now: Date,
): Promise<boolean> => {
  if (changedAt !== null && new Date(changedAt) > askedAt) return false;
  const { rows } = await sql`select 1 from ${sql.table(table)} where user_id = ${userId} and asked_at > ${askedAt} limit 1`.execute(trx);
  if (rows.length > 0) return false;
  await sql`update ${sql.table(table)} set used_at = ${now} where user_id = ${userId} and asked_at < ${askedAt} and used_at is null`.execute(trx);
  return true;
};
