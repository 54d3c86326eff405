import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/**
 * Puts a line under somebody's bell, in the transaction of what it tells of. The bell hangs at the stakeholder whose member they are, whichever one the
 * transaction is about (migration 0220).
 */
export const notify = async (
  trx: Transaction<Schema>,
  userId: number,
  { type, title }: { readonly type: string; readonly title: string },
): Promise<void> => {
  await sql`select parley_notify_person(${userId}::int, ${type}, ${title})`.execute(trx);
};
