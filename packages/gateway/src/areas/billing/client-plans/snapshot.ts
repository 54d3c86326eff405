import type { ClientPlan } from "@parley/core/contract/billing/client-plans";

/**
 * Values of a client plan in an audit entry: those that undo needs to identify the plan and to detect later changes.
 */
export const snapshot = ({ id, stakeholderId, shCode, planId, planCode, price, currency, state, startsOn, remark, version }: ClientPlan) => ({
  id,
  stakeholderId,
  shCode,
  planId,
  planCode,
  price,
  currency,
  state,
  startsOn,
  remark,
  version,
});
