import { minorDigits } from "@parley/core/contract/billing/amount";
import { byName, inLanguage } from "../../shared/messages/in-language.ts";

const formats = inLanguage((code) => byName((currency) => new Intl.NumberFormat(code, { style: "currency", currency })));

const compact = inLanguage((code) => new Intl.NumberFormat(code, { notation: "compact", maximumFractionDigits: 1 }));

/** "1.2K", for use next to the currency. */
export const shortAmount = (minor: number, currency: string): string => compact().format(minor / 10 ** minorDigits(currency));

/** Formats 1250 minor units of USD as "$12.50". */
export const moneyText = (minor: number, currency: string): string => formats()(currency).format(minor / 10 ** minorDigits(currency));
