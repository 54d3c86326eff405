import type { Option } from "../../ui/controls/inputs.tsx";

/** Every zone that the browser knows, and the stored one, which may be older than the browser. */
export const zonesWith = (stored: string): readonly Option[] =>
  [...new Set([stored, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort().map((value) => ({ value, label: () => value.replaceAll("_", " ") }));

/** The zones of a country by its two letters, the one with most people first as far as the browser knows; none where it does not tell. */
export const zonesOf = (country: string): readonly string[] => {
  const locale: Intl.Locale & { readonly getTimeZones?: () => readonly string[] | undefined } = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? [];
};
