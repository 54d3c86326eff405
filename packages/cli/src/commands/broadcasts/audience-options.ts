import type { Client } from "@parley/core/client";
import { type Audience, broadcasts } from "@parley/core/contract/messenger/push-notifications";
import type { OptionsOf } from "@parley/core/verbs";
import type { broadcastTopic } from "@parley/core/verbs/broadcasts";
import { notFound } from "../../io/fail.ts";

/** Who is meant: subscribers that are in one of each list that was given; everybody without any. */
export type AudienceOptions = OptionsOf<typeof broadcastTopic.verbs.count>;

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
