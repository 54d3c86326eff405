import type { Client } from "@parley/core/client";
import {
  type SubscriberAttribute,
  type SubscriberType,
  subscriberAttributes,
  subscriberTypes,
} from "@parley/core/contract/messenger/subscriber-kinds";
import { notFound } from "../../io/fail.ts";

const named = <T extends { readonly id: number; readonly name: string }>(all: readonly T[], wanted: string, one: string, many: string): T => {
  const found = all.find(({ id, name }) => String(id) === wanted || name.toLowerCase() === wanted.trim().toLowerCase());
  if (!found) throw notFound(`There is no ${one} '${wanted}'.`, `${many}: ${all.map(({ name }) => name).join(", ")}`);
  return found;
};

/** A type of subscribers by name or id; a failure names those that there are. */
export const findType = async (client: Client, wanted: string): Promise<SubscriberType> =>
  named(await client.call(subscriberTypes.list), wanted, "type", "Types");

/** The same of an attribute. */
export const findAttribute = async (client: Client, wanted: string): Promise<SubscriberAttribute> =>
  named(await client.call(subscriberAttributes.list), wanted, "attribute", "Attributes");
