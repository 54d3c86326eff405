import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { PLATFORM } from "../db/scope.ts";

/**
 * Minimum number of hours between updates of a network's last use, so that a script that signs in all day changes one
 * row per day.
 */
const SEEN_EVERY_HOURS = 24;

/**
 * Records that the owner of an account has used this network. Runs in the transaction in which the owner proved their
 * identity.
 */
export const rememberNetwork = async (
  trx: Transaction<Schema>,
  { stakeholderId, userId }: { readonly stakeholderId: number; readonly userId: number },
  network: string,
): Promise<void> => {
  await trx
    .insertInto("known_network")
    .values({ user_id: userId, network, stakeholder_id: stakeholderId })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "network"])
        .doUpdateSet({ seen_at: sql<string>`now()` })
        .where("known_network.seen_at", "<", sql<string>`now() - make_interval(hours => ${SEEN_EVERY_HOURS})`),
    )
    .execute();
};

/** Returns whether the owner of the account has signed in from this network; false for an unknown account. */
export const isKnownNetwork = async (database: Database, loginId: string, network: string): Promise<boolean> => {
  const found = await database.query(PLATFORM, {
    name: "known_network",
    text: "select 1 from known_network k join app_user u on u.id = k.user_id where u.login_id = $1 and k.network = $2",
    values: [loginId, network],
  });
  return found.length > 0;
};
