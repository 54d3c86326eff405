import { minorDigits } from "@parley/core/contract/plans/amount";
import { byName, inLanguage } from "../../shared/messages/in-language.ts";

const formats = inLanguage((code) => byName((currency) => new Intl.NumberFormat(code, { style: "currency", currency })));

/** "$12.50", of 1250 minor units of USD. */
export const moneyText = (minor: number, currency: string): string => formats()(currency).format(minor / 10 ** minorDigits(currency));
