import { BUSINESS_STATUSES, business } from "@parley/core/contract/routing/business";
import { scopeOf } from "../../../access/who.ts";
import { containing, literalsFilter } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { nameOf } from "../../../db/name-of.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";
import { shownBusiness } from "./stored-business.ts";

/** SQL condition that a stored status is still in effect. Without a status or after its end, the business is open. */
const holdsAt = (moment: string): string => `(s.effective_until is null or s.effective_until > ${moment})`;
// Writes the status as a literal and not as a parameter, because the partial index covers only statuses other than
// open.
const isStatus = literalsFilter("s.status", BUSINESS_STATUSES);
/** SQL for the business status in effect at a time. */
const statusAt = (moment: string): string => `case when s.effective_until <= ${moment} then 'open' else coalesce(s.status, 'open') end`;

/** SQL columns of a stakeholder's business status at a time. */
export const businessColumns = (
  moment: string,
): string => `h.id, h.sh_code as "shCode", h.title, h.status as state, ${statusAt(moment)} as "businessStatus",
  case when s.effective_until <= ${moment} then '' else coalesce(s.reason, '') end as reason,
  case when s.effective_until <= ${moment} then null else s.effective_until end as "effectiveUntil", coalesce(s.version, 0) as version,
  ${nameOf("u", "s.changed_by")} as "changedBy", s.changed_at as "changedAt",
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
    businessStatus: (status, { at }) =>
      status === "open"
        ? `not exists (select from business_status s where s.stakeholder_id = h.id and s.status <> 'open' and ${holdsAt(at)})`
        : `h.id in (select s.stakeholder_id from business_status s where ${isStatus(status)} and ${holdsAt(at)})`,
  },
  orders: { title: "lower(h.title)" },
  order: "title",
  // SQL for the columns of the file that `shown` derives from the state.
  file: { isActive: "h.status = 'active'", isArchived: "h.status = 'archived'" },
  shown: shownBusiness,
});

export const businessFile = fileOfList(business.file, businessList, (who, _query, { now }) => exportRowsInScope(scopeOf(who), { at: now() }));
