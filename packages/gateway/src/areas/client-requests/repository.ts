import type { ClientRequest } from "@parley/core/contract/main/client-requests";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Scope } from "../../db/scope.ts";
import { REQUEST_COLUMNS, REQUEST_JOINS, type StoredRequest } from "./list.ts";

/** SQL of channel client requests. The scope comes first. */
export const clientRequestRepository = (database: Database) => ({
  get: async (scope: Scope, id: number): Promise<StoredRequest | undefined> => {
    const [found] = await database.query<StoredRequest>(scope, {
      name: "request_get",
      text: `select ${REQUEST_COLUMNS} from channel_client_request r ${REQUEST_JOINS} where r.id = $1 and ($2 = 0 or r.stakeholder_id = $2)`,
      values: [id, scope],
    });
    return found;
  },

  /** False when the version is stale. */
  update: async (
    trx: Transaction<Schema>,
    { requestId, stakeholderId, version }: StoredRequest,
    change: { readonly status: ClientRequest["status"]; readonly remarks: string; readonly byUserId: number; readonly at: Date },
  ): Promise<boolean> => {
    const changed = await trx
      .updateTable("channel_client_request")
      .set({ status: change.status, remarks: change.remarks, handled_by: change.byUserId, handled_at: change.at, version: sql<number>`version + 1` })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", requestId)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  },
});
