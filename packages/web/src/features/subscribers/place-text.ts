import type { Subscriber } from "@parley/core/contract/messenger/subscribers";
import { currentLanguage } from "../../shared/messages/catalogue.ts";
import { listText } from "../../shared/messages/list-text.ts";

const countryName = (code: string): string => new Intl.DisplayNames([currentLanguage().code], { type: "region" }).of(code) ?? code;

/** "Mombasa, Kenya", as far as it is known. */
export const placeText = ({ country, location }: Pick<Subscriber, "country" | "location">): string =>
  listText([location, country === null ? null : countryName(country)].filter((part) => part !== null));
