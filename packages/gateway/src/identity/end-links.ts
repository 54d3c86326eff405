import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { hashToken } from "./tokens.ts";

/** Requests of one account are answered in their order, so that the newest is the last; few queues for all, since names that strangers type must not make queues. */
const QUEUES = 16;
export const queueOf = (account: string): string => `links ${(hashToken(account)[0] ?? 0) % QUEUES}`;

export type LinkTable = "password_link" | "email_link";

const TABLES: readonly LinkTable[] = ["password_link", "email_link"];

/**
 * Ends every mailed link of a user, those that are asked for but not mailed yet, and the wish for another address: the address, the password or the status has
 * changed, and whoever asked before did so under other circumstances (ADR 0031). In the transaction of that change.
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
 * Whether a link may still be made for what was asked at `askedAt`: not when a newer one was asked for, nor when the account has changed since. The links of
 * older requests end; those of earlier tries of the same stay, since one that seemed to fail may have been delivered. The caller holds the user's row, so that
 * a change of the account comes before or after all of it.
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
