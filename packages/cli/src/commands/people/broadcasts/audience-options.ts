import type { Client } from "@parley/core/client";
import { type Audience, broadcasts } from "@parley/core/contract/people/push-notifications";
import type { OptionsOf } from "@parley/core/verbs";
import type { broadcastTopic } from "@parley/core/verbs/people/broadcasts";
import { usage } from "../../../io/fail.ts";
import { findNamed } from "../../find-named.ts";

/** Who is meant: subscribers that are in one of each list that was given, of each attribute in one of its values; everybody without any. */
export type AudienceOptions = OptionsOf<typeof broadcastTopic.verbs.count>;

/** The audience of the flags. A type or an attribute that is not there is a usage error with those there are. */
export const audienceOf = async (client: Client, { type = [], location = [], platform = [], attribute = [] }: AudienceOptions): Promise<Audience> => {
  const types = type.length === 0 ? [] : await client.call(broadcasts.types);
  const attributes = attribute.length === 0 ? [] : await client.call(broadcasts.attributes);
  return {
    typeIds: type.map((named) => findNamed(types, named, "subscriber type", "Types").id),
    locations: [...location],
    platforms: [...platform],
    attributes: attribute.map((given) => {
      const [named = "", ...value] = given.split("=");
      if (value.join("=") === "") throw usage(`'${given}' has no value.`, "Use --attribute <name=value>, such as Tier=gold.");
      return { id: findNamed(attributes, named, "attribute", "Attributes").id, value: value.join("=") };
    }),
  };
};
