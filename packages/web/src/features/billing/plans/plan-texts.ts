import type { ClientPlan } from "@parley/core/contract/billing/client-plans";
import type { Plan } from "@parley/core/contract/billing/plans";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { wordText } from "../../../shared/messages/word-text.ts";
import { moneyText } from "../../../ui/money/money-format.ts";

const n = defineMessages("plans.intervals", { month: "{price} a month", quarter: "{price} a quarter", year: "{price} a year" });
const t = defineMessages("plans.texts", { archived: "Archived", offered: "Offered" });

export const planStatusText = (status: Plan["status"]): string => t(status === "active" ? "offered" : "archived");
export const priceText = ({ basePrice, currency, interval }: Plan): string => n(interval, { price: moneyText(basePrice, currency) });

type ClientPlanState = ClientPlan["state"];
export const stateText = (state: ClientPlanState): string => wordText("clientPlan", state);
/** Formats a client's plan for display, for example "Starter, $49.00, active". */
export const clientPlanText = ({ planName, price, currency, state }: Pick<ClientPlan, "planName" | "price" | "currency" | "state">): string =>
  `${planName}, ${moneyText(price, currency)}, ${stateText(state).toLowerCase()}`;
