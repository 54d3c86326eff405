import { parseMinorUnits } from "@parley/core/contract/billing/amount";
import { usage } from "./fail.ts";

/** Parses a typed amount and returns it in minor units of the currency. Throws a usage error for anything else. */
export function amountIn(currency: string, amount: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw usage(`'${currency}' is not a currency code.`, "Use three letters, such as KES.");
  const minor = parseMinorUnits(amount, currency);
  if (minor === undefined) throw usage(`'${amount}' is not an amount in ${currency}.`, "Use a decimal point: 49.00");
  return minor;
}

/** Parses an amount with an optional minus sign, as `amountIn` does. */
export const signedAmountIn = (currency: string, amount: string): number =>
  amount.startsWith("-") ? -amountIn(currency, amount.slice(1)) : amountIn(currency, amount);
