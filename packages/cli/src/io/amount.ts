import { minorOf } from "@parley/core/contract/billing/amount";
import { usage } from "./fail.ts";

/** Minor units of a typed amount, or a usage error. */
export function amountIn(currency: string, amount: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw usage(`'${currency}' is not a currency code.`, "Use three letters, such as KES.");
  const minor = minorOf(amount, currency);
  if (minor === undefined) throw usage(`'${amount}' is not an amount in ${currency}.`, "Use a decimal point: 49.00");
  return minor;
}
