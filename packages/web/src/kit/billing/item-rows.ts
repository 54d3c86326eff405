import type { InvoiceItem } from "@parley/core/contract/billing/invoices";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { moneyText } from "../../ui/money/money-format.ts";
import { dayWithYear } from "../../ui/text/day-format.ts";
import { countText } from "../../ui/text/number-format.ts";

const t = defineMessages("invoices.items", {
  times: "{description} × {quantity}",
  credit: "Credit: {description}",
  days: "{from} until {to}",
  amount: "{amount}, {days}",
});

const nameOf = ({ kind, description, quantity }: InvoiceItem): string => {
  const name = kind === "credit" ? t("credit", { description }) : description;
  return quantity === 1 ? name : t("times", { description: name, quantity: countText(quantity) });
};

const amountOf = ({ amount, currency, periodFrom, periodTo }: InvoiceItem): string => {
  const money = moneyText(amount, currency);
  if (periodFrom === null || periodTo === null) return money;
  return t("amount", { amount: money, days: t("days", { from: dayWithYear(periodFrom), to: dayWithYear(periodTo) }) });
};

/** Returns items of an invoice, or charges, with their net amounts and days. */
export const itemRows = (items: readonly InvoiceItem[]) => items.map((item) => [nameOf(item), amountOf(item)] as const);
