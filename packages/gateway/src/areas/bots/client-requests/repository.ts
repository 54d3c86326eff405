import { allows, type Permission, PROVIDER_ID } from "@parley/core/access";
import { type ClientRequest, type ClientRequestDraft, clientRequests } from "@parley/core/contract/bots/client-requests";
import { sql, type Transaction } from "kysely";
import type { output } from "zod/mini";
import type { Database } from "../../../db/database.ts";
import { toE164 } from "../../../db/phone-forms.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";
import { REQUEST_COLUMNS, REQUEST_JOINS, type StoredRequest } from "./list.ts";

type Draft = output<typeof ClientRequestDraft>;
type RequestState = ClientRequest["status"];
/** States of a request that still counts as open. */
const OPEN: readonly RequestState[] = ["pending", "in_review", "approved"];

/** Database access for channel requests of clients. The first parameter of the statements is the scope. */
export const clientRequestRepository = (database: Database) => ({
  get: async (scope: Scope, id: number): Promise<StoredRequest | undefined> => {
    const [found] = await database.query<StoredRequest>(scope, {
      name: "request_get",
      text: `select ${REQUEST_COLUMNS} from channel_client_request r ${REQUEST_JOINS} where r.id = $1 and ($2 = 0 or r.stakeholder_id = $2)`,
      values: [id, scope],
    });
    return found;
  },

  /**
   * Returns the open requests of a stakeholder. Locks the stakeholder, so that no request is added before the
   * transaction ends.
   */
  open: async (trx: Transaction<Schema>, stakeholderId: number) => {
    await sql`select 1 from stakeholder where id = ${stakeholderId} for no key update`.execute(trx);
    return trx
      .selectFrom("channel_client_request")
      .select(["type", "status", "business_name as businessName"])
      .where("stakeholder_id", "=", stakeholderId)
      .where("status", "in", OPEN)
      .execute();
  },

  insert: async (trx: Transaction<Schema>, stakeholderId: number, userId: number, draft: Draft): Promise<number> => {
    const { type, businessName, contactName, contactEmail, phone } = draft;
    const { country } = await trx.selectFrom("stakeholder").select("country").where("id", "=", stakeholderId).executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto("channel_client_request")
      .values({
        stakeholder_id: stakeholderId,
        type,
        business_name: businessName,
        contact_name: contactName,
        contact_email: contactEmail,
        phone: phone === "" ? null : phone,
        phone_e164: toE164(phone, country),
        requested_by: userId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Returns the provider staff who may handle channel requests: the users who have the right to list them. */
  handlers: async (trx: Transaction<Schema>): Promise<readonly number[]> => {
    const { rows } = await sql<{ id: number; isSuperAdmin: boolean; permissions: Permission[] | null }>`
      select u.id, u.is_super_admin as "isSuperAdmin", r.permissions from app_user u left join role r on r.id = u.role_id
      where u.stakeholder_id = ${PROVIDER_ID} and u.active and not u.is_service`.execute(trx);
    const mayHandle = ({ isSuperAdmin, permissions }: (typeof rows)[number]) =>
      allows(clientRequests.list.access, { userPermissions: permissions ?? [], stakeholderId: PROVIDER_ID, isSuperAdmin });
    return rows.filter(mayHandle).map(({ id }) => id);
  },

  requester: async (trx: Transaction<Schema>, requestId: number): Promise<number | null> => {
    const found = await trx.selectFrom("channel_client_request").select("requested_by").where("id", "=", requestId).executeTakeFirst();
    return found?.requested_by ?? null;
  },

  /** Returns false if the request was changed after the caller read it (stale version). */
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

export type ClientRequestRepository = ReturnType<typeof clientRequestRepository>;
