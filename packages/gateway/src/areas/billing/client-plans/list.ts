import { clientPlans } from "@parley/core/contract/billing/client-plans";
import { scopeOf } from "../../../access/who.ts";
import { containsCondition } from "../../../db/contains.ts";
import { containing, equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

export const CLIENT_PLAN_COLUMNS = `c.id, c.stakeholder_id as "stakeholderId", h.title as "stakeholderTitle", h.sh_code as "shCode", c.plan_id as "planId", p.code as "planCode",
  p.name as "planName", c.price, c.currency, c.state, c.starts_on as "startsOn", c.period_start as "periodStart", c.period_end as "periodEnd",
  c.auto_renew as "autoRenew", c.remark, c.previous_id as "previousId", c.version, c.created_at as "createdAt", c.updated_at as "updatedAt"`;
export const CLIENT_PLAN_JOINS = "join plan p on p.id = c.plan_id join stakeholder h on h.id = c.stakeholder_id";

/**
 * Joins each client to its current plan: the active plan, else the pending plan, else the newest. The sort order
 * matches an index of `client_plan` (migration 0006).
 */
const PRESENT = `stakeholder s join lateral (
    select * from client_plan one where one.stakeholder_id = s.id
    order by case one.state when 'active' then 0 when 'pending' then 1 else 2 end, one.id desc limit 1
  ) c on true`;

export const clientPlanList = listStatement(clientPlans.list, {
  name: "client_plans",
  table: "client_plan c",
  from: PRESENT,
  joins: CLIENT_PLAN_JOINS,
  columns: CLIENT_PLAN_COLUMNS,
  scope: "s.id",
  filters: { search: containing("s.search"), planId: equals("c.plan_id"), state: equals("c.state") },
  orders: { title: ["lower(s.title)", "s.id"] },
  order: "title",
});

/**
 * SQL for the client's active plan, which the pending plan will replace. A client has at most one active plan
 * (migration 0006).
 */
const REPLACES = `(select jsonb_build_object('planCode', q.code, 'planName', q.name, 'price', a.price, 'currency', a.currency)
  from client_plan a join plan q on q.id = a.plan_id where a.stakeholder_id = c.stakeholder_id and a.state = 'active')`;

export const pendingPlanList = listStatement(clientPlans.pending, {
  name: "pending_plans",
  table: "client_plan c",
  joins: CLIENT_PLAN_JOINS,
  columns: `${CLIENT_PLAN_COLUMNS}, ${REPLACES} as replaces`,
  scope: "c.stakeholder_id",
  where: "c.state = 'pending'",
  filters: {
    search: {
      gathered: (text, { hold }) => `c.stakeholder_id in (select s.id from stakeholder s where ${containsCondition("s.search", text, hold)})`,
    },
    planId: equals("c.plan_id"),
  },
  orders: { startsOn: "c.starts_on" },
  order: "startsOn",
});

export const clientPlanFile = fileOfList(clientPlans.file, clientPlanList, (who) => exportRowsInScope(scopeOf(who)));

export const pendingPlanFile = fileOfList(clientPlans.pendingFile, pendingPlanList, (who) => exportRowsInScope(scopeOf(who)));
