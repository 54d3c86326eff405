import { business } from "@parley/core/contract/main/business";
import { containing } from "../../db/list-filters.ts";
import { listStatement } from "../../db/list-statement.ts";
import { shownBusiness } from "./stored-business.ts";

/** The status that holds at a moment. */
const statusAt = (moment: string): string => `case when s.effective_until <= ${moment} then 'open' else coalesce(s.status, 'open') end`;

/** A stakeholder's business status at a moment. */
export const businessColumns = (
  moment: string,
): string => `h.id, h.sh_code as "shCode", h.title, h.status as state, ${statusAt(moment)} as "businessStatus",
  case when s.effective_until <= ${moment} then '' else coalesce(s.reason, '') end as reason,
  case when s.effective_until <= ${moment} then null else s.effective_until end as "effectiveUntil", coalesce(s.version, 0) as version,
  u.first_name || ' ' || u.last_name as "changedBy", s.changed_at as "changedAt",
  coalesce((select json_agg(json_build_object('agentCode', b.code, 'name', b.name, 'isActive', b.is_active, 'isArchived', b.is_archived, 'version', b.version)
    order by b.id) from bot b where b.stakeholder_id = h.id), '[]'::json) as bots`;

const STATUS_JOIN = "left join business_status s on s.stakeholder_id = h.id";
export const BUSINESS_JOINS = `${STATUS_JOIN} left join app_user u on u.id = s.changed_by`;

export const businessList = listStatement(business.list, {
  name: "business",
  table: "stakeholder h",
  joins: BUSINESS_JOINS,
  takes: { at: "timestamptz" },
  columns: ({ at }) => businessColumns(at),
  scope: "h.id",
  filters: {
    search: containing("h.search"),
    businessStatus: (status, { at, hold }) =>
      `coalesce((select ${statusAt(at)} from business_status s where s.stakeholder_id = h.id), 'open') = ${hold(status)}`,
  },
  orders: { title: "lower(h.title)" },
  order: "title",
  shown: shownBusiness,
});
