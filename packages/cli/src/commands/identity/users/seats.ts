import type { Client } from "@parley/core/client";
import { clientPlans } from "@parley/core/contract/billing/client-plans";
import { GatewayError } from "@parley/core/errors";

/**
 * Warning that an import exceeds the plan's limit of support agents, although each row alone fits. Undefined if all
 * rows fit, or if the user may not see plan limits.
 */
export async function seatLimitWarning(client: Client, stakeholderId: number, wanted: number): Promise<string | undefined> {
  const usage = await client.call(clientPlans.usage, { params: { id: stakeholderId } }).catch((thrown: unknown) => {
    if (thrown instanceof GatewayError && thrown.status === 403) return undefined;
    throw thrown;
  });
  const seats = usage?.items.find(({ key }) => key === "agents");
  if (!seats?.isHard || seats.limit === null) return undefined;
  const left = Math.max(0, seats.limit - seats.used);
  if (left >= wanted) return undefined;
  return `The plan allows ${seats.limit} support agents, and ${seats.used} are in use: as support agents, only ${left} of these ${wanted} users could be created.`;
}
