import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/** Puts a line under somebody's bell, in the transaction of what it tells of. */
export const notify = async (
  trx: Transaction<Schema>,
  to: { readonly stakeholderId: number; readonly ownerId: number },
  { type, title }: { readonly type: string; readonly title: string },
): Promise<void> => {
  await trx.insertInto("notification").values({ stakeholder_id: to.stakeholderId, user_id: to.ownerId, type, title, href: null }).execute();
};
