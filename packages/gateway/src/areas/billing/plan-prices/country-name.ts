const names = new Intl.DisplayNames(["en"], { type: "region" });

/** The English name of a country by its two letters (ISO 3166); those letters where the platform knows no name. */
export const countryName = (code: string): string => names.of(code) ?? code;
