import type { Client } from "@parley/core/client";
import { type Audience, broadcasts } from "@parley/core/contract/people/push-notifications";
import type { OptionsOf } from "@parley/core/verbs";
import type { broadcastTopic } from "@parley/core/verbs/people/broadcasts";
import { usage } from "../../../io/fail.ts";
import { findNamed } from "../../find-named.ts";

/**
 * Flags that select subscribers. A subscriber must match one value of each given list and of each attribute; without
 * flags all subscribers match.
 */
export type AudienceOptions = OptionsOf<typeof broadcastTopic.verbs.count>;

/** Builds the audience from the flags. An unknown type or attribute is a usage error that lists the known ones. */
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
