const names = new Intl.DisplayNames(["en"], { type: "region" });

/** English name of a country by its two-letter code (ISO 3166); the code itself when the name is unknown. */
export const countryName = (code: string): string => names.of(code) ?? code;
