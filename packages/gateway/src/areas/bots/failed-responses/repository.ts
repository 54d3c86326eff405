import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";

/** Database access for failed responses. */
export const failedResponseRepository = (database: Database) => ({
  /**
   * Returns the given failed responses that are visible in the scope. The rows are not locked; the caller's transaction
   * locks them later.
   */
  owners: (scope: Scope, ids: readonly number[]) =>
    database.query<{ id: number; bot_id: number; stakeholder_id: number; text: string }>(scope, {
      name: "failed_owners",
      text: "select id, bot_id, stakeholder_id, text from failed_response where ($1 = 0 or stakeholder_id = $1) and id = any($2::int[]) order by id",
      values: [scope, [...ids]],
    }),
});

/**
 * Locks the rows in the order of their ids, so that two simultaneous resolutions wait for each other instead of causing
 * a deadlock.
 */
export const lockFailed = (trx: Transaction<Schema>, ids: readonly number[]) =>
  trx
    .selectFrom("failed_response")
    .selectAll()
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
