import { minorDigits } from "@parley/core/contract/billing/amount";
import { cacheByLanguage, cacheByName } from "../../shared/messages/in-language.ts";

const formats = cacheByLanguage((code) => cacheByName((currency) => new Intl.NumberFormat(code, { style: "currency", currency })));

const compact = cacheByLanguage((code) => new Intl.NumberFormat(code, { notation: "compact", maximumFractionDigits: 1 }));

/** Formats an amount briefly, for example "1.2K", for use next to the currency. */
export const shortAmount = (minor: number, currency: string): string => compact().format(minor / 10 ** minorDigits(currency));

/** Formats an amount of money; 1250 minor units of USD become "$12.50". */
export const moneyText = (minor: number, currency: string): string => formats()(currency).format(minor / 10 ** minorDigits(currency));
