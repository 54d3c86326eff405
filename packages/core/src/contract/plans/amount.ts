/** How many decimals a currency has: 2 for USD, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 0;

/** "12.50", to be typed over: without the currency and without groups. */
export const amountText = (minor: number, currency: string): string => {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
};

/** Minor units of what was typed, exact: no amount goes through a fraction. Undefined for anything that is no amount of the currency. */
export function minorOf(typed: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  const [, whole, fraction = ""] = /^(\d{1,12})(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  return Number(whole + fraction.padEnd(digits, "0"));
}
