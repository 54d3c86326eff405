import type { Business, BusinessBot } from "@parley/core/contract/routing/business";
import type { CommandOutput } from "../../../io/out.ts";

const botText = ({ agentCode, isActive, isArchived }: BusinessBot): string => `${agentCode} ${isArchived ? "archived" : isActive ? "on" : "off"}`;

export async function printBusiness(business: Business, out: CommandOutput): Promise<void> {
  if (out.format() === "json") return out.json(business);
  await out.record({ ...business, bots: business.bots.map(botText).join(", ") });
}
