import type { Client } from "@parley/core/client";
import { clientPlans } from "@parley/core/contract/billing/client-plans";
import { GatewayError } from "@parley/core/errors";

/**
 * Each row of an import would find a seat, and all of them together may not: a plan allows so many support agents. What is said of it before; nothing where
 * there is room, or to those who may not see what a plan limits.
 */
export async function seatsText(client: Client, stakeholderId: number, wanted: number): Promise<string | undefined> {
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
