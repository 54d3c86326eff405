import type { Subscriber } from "@parley/core/contract/people/subscribers";
import { countryName } from "../../../kit/places/country-name.ts";
import { listText } from "../../../shared/messages/list-text.ts";

/** "Mombasa, Kenya", as far as known. */
export const placeText = ({ country, location }: Pick<Subscriber, "country" | "location">): string =>
  listText([location, country === null ? null : countryName(country)].filter((part) => part !== null));
