import type { Client } from "@parley/core/client";
import { type SubscriberAttribute, type SubscriberType, subscriberAttributes, subscriberTypes } from "@parley/core/contract/people/subscriber-kinds";
import { findNamed } from "../../find-named.ts";

/** Finds a subscriber type by name or id. The error for an unknown type lists the existing ones. */
export const findType = async (client: Client, wanted: string): Promise<SubscriberType> =>
  findNamed(await client.call(subscriberTypes.list), wanted, "type", "Types");

/** Finds a subscriber attribute by name or id. The error for an unknown attribute lists the existing ones. */
export const findAttribute = async (client: Client, wanted: string): Promise<SubscriberAttribute> =>
  findNamed(await client.call(subscriberAttributes.list), wanted, "attribute", "Attributes");
