import type { ClientRequest } from "@parley/core/contract/main/client-requests";
import { sql, type Transaction } from "kysely";
import { contains } from "../../db/contains.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Scope } from "../../db/scope.ts";

/** As stored: what may follow the status is worked out from it. */
export type StoredRequest = Omit<ClientRequest, "next">;

const SELECT = `select r.id as "requestId", r.stakeholder_id as "stakeholderId", h.title as "stakeholderTitle", r.type, r.status, r.remarks,
    r.business_name as "businessName", r.contact_name as "contactName", r.contact_email as "contactEmail", r.phone,
    u.first_name || ' ' || u.last_name as "handledBy", r.handled_at as "handledAt", r.version, r.created_at as "createdAt"
  from channel_client_request r join stakeholder h on h.id = r.stakeholder_id left join app_user u on u.id = r.handled_by`;

/** Every order has its index (migration 0080). */
const ORDERS = { createdAt: "r.created_at, r.id", "-createdAt": "r.created_at desc, r.id desc" } as const;

export interface RequestQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: keyof typeof ORDERS | undefined;
}

/** SQL of channel client requests. The scope comes first. */
export const clientRequestRepository = (database: Database) => ({
  page: async (scope: Scope, { page, pageSize, type, status, search, sort = "-createdAt" }: RequestQuery) => {
    // Only what is asked for is in the text: a condition that may be absent would keep the planner from the index of the others.
    const wanted = [
      { key: "client", condition: "r.stakeholder_id =", value: scope === 0 ? undefined : scope },
      { key: "type", condition: "r.type =", value: type },
      { key: "status", condition: "r.status =", value: status },
      { key: "search", condition: "r.search like", value: search ? contains(search) : undefined },
    ].filter(({ value }) => value !== undefined);
    const values = wanted.map(({ value }) => value);
    const where = wanted.length === 0 ? "" : `where ${wanted.map(({ condition }, index) => `${condition} $${index + 1}`).join(" and ")}`;
    const name = wanted.map(({ key }) => key).join("_");
    const [items, [counted]] = await Promise.all([
      database.query<StoredRequest>(scope, {
        name: `request_page ${sort} ${name}`,
        // The page is found first, by its index alone.
        text: `${SELECT} join (
            select r.id from channel_client_request r ${where} order by ${ORDERS[sort]} limit $${values.length + 1} offset $${values.length + 2}
          ) chosen on chosen.id = r.id order by ${ORDERS[sort]}`,
        values: [...values, pageSize, (page - 1) * pageSize],
      }),
      database.query<{ n: number }>(scope, {
        name: `request_count ${name}`,
        text: `select count(*)::int as n from channel_client_request r ${where}`,
        values,
      }),
    ]);
    return { items, rowCount: counted?.n ?? 0 };
  },

  get: async (scope: Scope, id: number): Promise<StoredRequest | undefined> => {
    const [found] = await database.query<StoredRequest>(scope, {
      name: "request_get",
      text: `${SELECT} where r.id = $1 and ($2 = 0 or r.stakeholder_id = $2)`,
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
