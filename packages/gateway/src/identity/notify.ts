import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/**
 * Adds a notification for a user, in the transaction of the change that it reports. Notifications belong to the
 * stakeholder whose member the user is, whatever stakeholder the transaction is about (migration 0003).
 */
export const notify = async (
  trx: Transaction<Schema>,
  userId: number,
  { type, title }: { readonly type: string; readonly title: string },
): Promise<void> => {
  await sql`select parley_notify_person(${userId}::int, ${type}, ${title})`.execute(trx);
};
