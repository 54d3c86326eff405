import { Option } from "@commander-js/extra-typings";
import type { Client } from "@parley/core/client";
import { type Audience, broadcasts } from "@parley/core/contract/messenger/push-notifications";
import { notFound } from "../../io/fail.ts";
import { PLATFORMS } from "./words.ts";

/** Who is meant: subscribers that are in one of each list that was given; everybody without any. */
export interface AudienceOptions {
  readonly type?: readonly string[];
  readonly location?: readonly string[];
  readonly platform?: readonly (typeof PLATFORMS)[number][];
}

/** The flags of an audience. */
export const audienceFlags = {
  type: () => new Option("--type <name...>", "only subscribers of these types"),
  location: () => new Option("--location <place...>", "only subscribers in these places"),
  platform: () => new Option("--platform <platform...>", "only subscribers on these platforms").choices(PLATFORMS),
};

/** The audience of the flags. A type that is not there is a usage error with those there are. */
export const audienceOf = async (client: Client, { type = [], location = [], platform = [] }: AudienceOptions): Promise<Audience> => {
  const known = type.length === 0 ? [] : await client.call(broadcasts.types);
  const typeIds = type.map((named) => {
    const found = known.find(({ id, name }) => String(id) === named || name.toLowerCase() === named.toLowerCase());
    if (!found) throw notFound(`There is no type of subscribers '${named}'.`, `Types: ${known.map(({ name }) => name).join(", ")}`);
    return found.id;
  });
  return { typeIds, locations: [...location], platforms: [...platform] };
};
