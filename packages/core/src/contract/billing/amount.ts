/** Number of decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 0;

/** "12.50" for editing: without currency and thousands separators. */
export const amountText = (minor: number, currency: string): string => {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
};

/**
 * Minor units of a typed amount, exact and without floating point. Undefined for anything that is no amount in the
 * currency. A comma before three digits may separate thousands, so it is never a decimal point, even for currencies
 * with three decimals.
 */
export function minorOf(typed: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  const [, whole, fraction = ""] = /^(\d{1,12})(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || fraction.length > digits || /,\d{3}$/.test(typed.trim())) return undefined;
  return Number(whole + fraction.padEnd(digits, "0"));
}
