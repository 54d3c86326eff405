import { amountText } from "@parley/core/contract/billing/amount";
import type { Cells } from "./cells.ts";

/** Formats an amount with its currency, such as `KES 4900.00`. */
export const moneyText = (minor: number, currency: string): string => `${currency} ${amountText(minor, currency)}`;

/** Names of fields that contain minor units of the currency in the `currency` field of the same object. */
const AMOUNTS: ReadonlySet<string> = new Set([
  "price",
  "basePrice",
  "overagePrice",
  "amount",
  "balance",
  "balanceAfter",
  "lowBalanceAlert",
  "ongoingBalance",
  "owed",
  "pending",
  "total",
  "unbilled",
  "unitPrice",
  "net",
  "discount",
  "tax",
  "paid",
]);

/**
 * Formats amounts with currency and decimals. Objects without a currency stay unchanged. Not applied to JSON output.
 */
export function withMoney(thing: Cells, amounts: ReadonlySet<string> = AMOUNTS): Cells {
  const { currency, ...rest } = thing;
  if (typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) return thing;
  const isAmount = (name: string, value: unknown): value is number => amounts.has(name) && Number.isInteger(value);
  const entries = Object.entries(rest);
  if (!entries.some(([name, value]) => isAmount(name, value))) return thing;
  return Object.fromEntries(entries.map(([name, value]) => [name, isAmount(name, value) ? moneyText(value, currency) : value]));
}
