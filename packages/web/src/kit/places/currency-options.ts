import { foldText } from "@parley/core/contract/folded-text";
import { currentLanguage } from "../../shared/messages/catalogue.ts";

export interface KnownCurrency {
  /** ISO 4217. */
  readonly code: string;
  /** Name in the user's language. */
  readonly name: string;
  /** Searchable text, in lower case. */
  readonly words: string;
}

/** All currencies that the browser knows. */
export const knownCurrencies = (): readonly KnownCurrency[] => {
  const names = new Intl.DisplayNames([currentLanguage().code], { type: "currency" });
  return Intl.supportedValuesOf("currency").map((code) => {
    const name = names.of(code) ?? code;
    return { code, name, words: foldText(`${code} ${name}`) };
  });
};

/** Currencies that match the typed text, by code or by words of the name; an exact code first. */
export function currenciesLike(typed: string, currencies: readonly KnownCurrency[]): readonly KnownCurrency[] {
  const wanted = foldText(typed).trim();
  const words = wanted.split(/\s+/);
  const found = currencies.filter((currency) => words.every((word) => currency.words.includes(word)));
  const begins = (currency: KnownCurrency) => currency.words.startsWith(wanted);
  return [...found.filter(begins), ...found.filter((currency) => !begins(currency))];
}
