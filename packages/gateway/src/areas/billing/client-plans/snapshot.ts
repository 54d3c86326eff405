import type { ClientPlan } from "@parley/core/contract/billing/client-plans";

/** A client plan as stored in the audit: the values that undo needs to identify it and to detect later changes. */
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
