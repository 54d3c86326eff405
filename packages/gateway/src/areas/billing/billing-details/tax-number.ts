import { entityValidators, stdnum } from "stdnum";

/** Names of tax numbers in the library that its list of numbers of companies does not contain. */
const TAX_NUMBERS = ["vat", "gst", "gstin", "pin", "tin"] as const;
/** Form of a tax number in countries that the library does not know. */
const OTHER = /^[A-Z0-9]{5,20}$/;

interface Validator {
  readonly validate: (value: string) => { readonly isValid: boolean; readonly compact?: string };
}

/** Returns a tax number without separators if it is valid in the country (ISO 3166 alpha-2), otherwise undefined. */
export const validTaxNumber = (country: string, given: string): string | undefined => {
  const typed = given.toUpperCase();
  const byName = (stdnum as Readonly<Record<string, Readonly<Record<string, Validator>>>>)[country] ?? {};
  const named = TAX_NUMBERS.flatMap((name) => byName[name] ?? []);
  const known: readonly Validator[] = [...named, ...((entityValidators as Readonly<Record<string, readonly Validator[]>>)[country] ?? [])];
  if (known.length === 0) return OTHER.test(typed.replaceAll(/[\s./-]/g, "")) ? typed.replaceAll(/[\s./-]/g, "") : undefined;
  for (const { validate } of known) {
    const { isValid, compact } = validate(typed);
    if (isValid) return compact ?? typed;
  }
  return undefined;
};
