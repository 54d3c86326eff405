/** How many decimals a currency has: 2 for USD, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 0;

/** "12.50", to be typed over: without the currency and without groups. */
export const amountText = (minor: number, currency: string): string => {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
};

/**
 * Minor units of what was typed, exact: no amount goes through a fraction. Undefined for anything that is not an amount in the currency. A comma before three digits may
 * be meant to part thousands, so it is no decimal point even where a currency has three decimals.
 */
export function minorOf(typed: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  const [, whole, fraction = ""] = /^(\d{1,12})(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || fraction.length > digits || /,\d{3}$/.test(typed.trim())) return undefined;
  return Number(whole + fraction.padEnd(digits, "0"));
}
