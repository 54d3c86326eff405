import type { ClientPlan } from "@parley/core/contract/billing/client-plans";

/** A client's plan as the audit keeps it: what undo needs to name it and to find whether it has changed since. */
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
