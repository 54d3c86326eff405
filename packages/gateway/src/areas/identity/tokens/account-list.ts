import { serviceAccounts } from "@parley/core/contract/identity/service-accounts";
import { listScope } from "../../../access/stakeholder-access.ts";
import { conditionFilter, searched } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

/** SQL columns of a service account in API responses. `now` is the placeholder of the current time. */
export const accountColumns = (
  now: string,
): string => `u.id, u.first_name as name, u.stakeholder_id as "stakeholderId", h.title as "stakeholderTitle",
  u.role_id as "roleId", r.name as "roleName", u.active,
  (select count(*)::int from named_token n join user_session s on s.id = n.session_id
    where n.user_id = u.id and s.revoked_at is null and n.expires_at > ${now}) as "tokenCount",
  u.created_at as "createdAt", u.version`;

export const ACCOUNT_JOINS = "join stakeholder h on h.id = u.stakeholder_id left join role r on r.id = u.role_id";

export const serviceAccountList = listStatement(serviceAccounts.list, {
  name: "service_accounts",
  table: "app_user u",
  joins: ACCOUNT_JOINS,
  takes: { now: "timestamptz" },
  columns: ({ now }) => accountColumns(now),
  scope: "u.stakeholder_id",
  where: "u.is_service",
  filters: { stakeholderId: "decided", search: searched("u.search"), active: conditionFilter("u.active") },
  orders: { name: "lower(u.first_name)", createdAt: "u.created_at" },
  order: "name",
});

export const serviceAccountFile = fileOfList(serviceAccounts.file, serviceAccountList, (who, { stakeholderId }, { now }) =>
  exportRowsInScope(listScope(who, stakeholderId), { now: now() }),
);
