import { minorDigits } from "@parley/core/contract/plans/amount";
import { currentLanguage } from "../../shared/messages/catalogue.ts";

const formatOf = (currency: string) => new Intl.NumberFormat(currentLanguage().code, { style: "currency", currency });

/** "$12.50", of 1250 minor units of USD. */
export const moneyText = (minor: number, currency: string): string => formatOf(currency).format(minor / 10 ** minorDigits(currency));
