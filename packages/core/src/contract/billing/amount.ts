/** Number of decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 0;

/** Returns whether a code is a currency of ISO 4217. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf("currency").includes(code);

/** Formats an amount for editing, without currency and thousands separators, such as "12.50". */
export const amountText = (minor: number, currency: string): string => {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
};

/**
 * Parses a typed amount exactly, without floating point, and returns minor units. Undefined for anything that is not an
 * amount in the currency. A comma before three digits is refused, because it may separate thousands.
 */
export function parseMinorUnits(typed: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  const [, whole, fraction = ""] = /^(\d{1,12})(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || fraction.length > digits || /,\d{3}$/.test(typed.trim())) return undefined;
  return Number(whole + fraction.padEnd(digits, "0"));
}
