import type { Subscriber } from "@parley/core/contract/people/subscribers";
import { countryName } from "../../../kit/places/country-name.ts";
import { listText } from "../../../shared/messages/list-text.ts";

/** Returns location and country as far as known, for example "Mombasa, Kenya". */
export const locationText = ({ country, location }: Pick<Subscriber, "country" | "location">): string =>
  listText([location, country === null ? null : countryName(country)].filter((part) => part !== null));
