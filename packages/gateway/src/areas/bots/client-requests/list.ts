import { type ClientRequest, clientRequests, NEXT_REQUEST_STATES } from "@parley/core/contract/bots/client-requests";
import { scopeOf } from "../../../access/who.ts";
import { foundPerson } from "../../../db/contains.ts";
import { equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { nameOf } from "../../../db/name-of.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

/** Channel request as stored, without the possible next states, which are computed. */
export type StoredRequest = Omit<ClientRequest, "next">;
export const withNextStates = (request: StoredRequest): ClientRequest => ({ ...request, next: [...NEXT_REQUEST_STATES[request.status]] });

export const REQUEST_COLUMNS = `r.id as "requestId", r.stakeholder_id as "stakeholderId", h.title as "stakeholderTitle", r.type, r.status, r.remarks,
  r.business_name as "businessName", r.contact_name as "contactName", r.contact_email as "contactEmail", r.phone,
  ${nameOf("u", "r.handled_by")} as "handledBy", r.handled_at as "handledAt", r.version, r.created_at as "createdAt"`;

export const REQUEST_JOINS = "join stakeholder h on h.id = r.stakeholder_id left join app_user u on u.id = r.handled_by";

/**
 * Columns of a channel request that users of the requesting client see. They include the provider's remark but not its
 * author.
 */
const OWN_COLUMNS = `r.id as "requestId", r.type, r.status, r.remarks, r.business_name as "businessName", r.contact_name as "contactName",
  r.contact_email as "contactEmail", r.phone, r.handled_at as "handledAt", r.version, r.created_at as "createdAt"`;

export const ownRequestList = listStatement(clientRequests.mine, {
  name: "own_client_requests",
  table: "channel_client_request r",
  columns: OWN_COLUMNS,
  stakeholder: "r.stakeholder_id",
  filters: { status: equals("r.status") },
  orders: { createdAt: "r.created_at" },
  order: "-createdAt",
});

export const clientRequestList = listStatement(clientRequests.list, {
  name: "client_requests",
  table: "channel_client_request r",
  joins: REQUEST_JOINS,
  columns: REQUEST_COLUMNS,
  scope: "r.stakeholder_id",
  filters: { type: equals("r.type"), status: equals("r.status"), search: { gathered: (text, asked) => foundPerson("r.search", text, asked) } },
  orders: { createdAt: "r.created_at" },
  order: "-createdAt",
  file: { next: false },
  shown: withNextStates,
});

export const clientRequestFile = fileOfList(clientRequests.file, clientRequestList, (who) => exportRowsInScope(scopeOf(who)));
