import type { ClientPlan } from "@parley/core/contract/billing/client-plans";

/**
 * Values of a client plan in an audit entry: the values with which undo identifies the plan and detects later changes.
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
