import { roles } from "@parley/core/contract/identity/roles";
import { listScope } from "../../../access/stakeholder-access.ts";
import { containing } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

export const roleList = listStatement(roles.list, {
  name: "roles",
  table: "role r",
  joins: "join stakeholder h on h.id = r.stakeholder_id",
  columns: `r.id, r.stakeholder_id as "stakeholderId", h.title as "stakeholderTitle", r.name, r.is_system as "isSystem", r.version,
    r.updated_at as "updatedAt", jsonb_array_length(r.permissions) as "areaCount",
    (select count(*)::int from app_user u where u.role_id = r.id and u.stakeholder_id = r.stakeholder_id) as "userCount"`,
  scope: "r.stakeholder_id",
  filters: { stakeholderId: "decided", name: containing("r.search") },
  orders: { name: "lower(r.name)", updatedAt: "r.updated_at" },
  order: "name",
});

export const roleFile = fileOfList(roles.file, roleList, (who, { stakeholderId }) => exportRowsInScope(listScope(who, stakeholderId)));
