import type { PlanItem } from "@parley/core/contract/billing/plans";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { countText } from "../../ui/text/number-format.ts";

const i = defineMessages("plans.items", {
  agents: "Support agents",
  bots: "Bots",
  sessions: "Sessions",
  messages: "Messages",
  push: "Push notifications",
  gpt_tokens: "GPT tokens",
});
const t = defineMessages("plans.quantities", { unlimited: "No limit" });

export const itemText = (key: PlanItem["key"]): string => i(key);
export const quantityText = (quantity: number | null): string => (quantity === null ? t("unlimited") : countText(quantity));
