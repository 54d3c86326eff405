import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { scopeOf } from "../../../access/who.ts";
import { containing, equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

/** SQL columns of a stakeholder in API responses. */
export const STAKEHOLDER_COLUMNS = `h.id, h.sh_code as "shCode", h.title, h.short_name as "shortName", h.category_id as "categoryId", c.name as "categoryName",
  h.time_zone as "timeZone", h.country, h.week_start as "weekStart", h.currency, h.status, h.status_remark as "statusRemark",
  h.contact_name as "contactName", h.contact_email as "contactEmail", h.contact_phone as "contactPhone", h.email_allow_list as "emailAllowList",
  h.data_region as "dataRegion", h.parent_enterprise_id as "parentEnterpriseId", e.company as "parentEnterprise", h.limits, l.id as logo, h.version, h.created_at as "createdAt",
  (select coalesce(sum(t.n), 0)::int from tally t where t.subject = 'user' and t.key <> 'service' and t.stakeholder_id = h.id) as "userCount"`;

export const STAKEHOLDER_JOINS = `left join stakeholder_category c on c.id = h.category_id left join enterprise_client e on e.id = h.parent_enterprise_id
  left join stakeholder_logo l on l.stakeholder_id = h.id`;

export const stakeholderList = listStatement(stakeholders.list, {
  name: "stakeholders",
  table: "stakeholder h",
  joins: STAKEHOLDER_JOINS,
  columns: STAKEHOLDER_COLUMNS,
  scope: "h.id",
  filters: {
    search: containing("h.search"),
    // Writes the status as a literal and not as a parameter, so that PostgreSQL can estimate the number of rows.
    status: (status) => (status === "all" ? "true" : status === "current" ? "h.status <> 'archived'" : `h.status = '${status}'`),
    shCode: { gathered: equals("h.sh_code") },
    categoryId: { gathered: equals("h.category_id") },
  },
  orders: { title: "lower(h.title)", createdAt: "h.created_at" },
  order: "title",
});

export const stakeholderFile = fileOfList(stakeholders.file, stakeholderList, (who) => exportRowsInScope(scopeOf(who)));
