import { foldText } from "@parley/core/contract/folded-text";
import { currentLanguage } from "../../shared/messages/catalogue.ts";

export interface KnownCurrency {
  /** ISO 4217. */
  readonly code: string;
  readonly name: string;
  /** Normalised text in which the search looks for the typed words. */
  readonly words: string;
}

export const knownCurrencies = (): readonly KnownCurrency[] => {
  const names = new Intl.DisplayNames([currentLanguage().code], { type: "currency" });
  return Intl.supportedValuesOf("currency").map((code) => {
    const name = names.of(code) ?? code;
    return { code, name, words: foldText(`${code} ${name}`) };
  });
};

/**
 * Returns the currencies whose code or name contains the typed words. Those whose code begins with the text come first.
 */
export function currenciesLike(typed: string, currencies: readonly KnownCurrency[]): readonly KnownCurrency[] {
  const wanted = foldText(typed).trim();
  const words = wanted.split(/\s+/);
  const found = currencies.filter((currency) => words.every((word) => currency.words.includes(word)));
  const begins = (currency: KnownCurrency) => currency.words.startsWith(wanted);
  return [...found.filter(begins), ...found.filter((currency) => !begins(currency))];
}
