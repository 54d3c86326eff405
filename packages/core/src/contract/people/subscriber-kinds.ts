import * as z from "zod/mini";
import { area } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { choiceField, textField, textsField, withDefault } from "../fields.ts";

const access = area("Subscribers");

const subscriberType = entity("subscriberType", {
  one: "a subscriber type",
  unique: "name",
  fields: { name: textField({ most: 60 }) },
  adds: { subscriberCount: z.int() },
});
export type SubscriberType = z.output<typeof subscriberType.output>;

/**
 * Subscriber types (spec section 7, subscribers: types). Changing them is an addition, because the spec only lists them
 * (ADR 0072).
 */
export const subscriberTypes = crud(subscriberType, {
  gateway: "messenger",
  path: "subscribers/types",
  access,
  summary: { list: "List the subscriber types of a stakeholder", remove: "Remove a type that no subscriber is of" },
  file: { name: "subscriber-types", title: "Subscriber types" },
  stale: ["subscriberTypes", "subscribers", "broadcasts"],
  ours: ["create", "update", "remove"],
  validates: true,
});

/**
 * Types of attribute values: text, a number with a decimal point, a day `YYYY-MM-DD`, `yes` or `no`, or one of the
 * choices.
 */
export const ATTRIBUTE_KINDS = ["text", "number", "day", "yes_no", "choice"] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];
export const ATTRIBUTE_VALUE_MAX = 200;

const subscriberAttribute = entity("subscriberAttribute", {
  one: "a subscriber attribute",
  unique: "name",
  fields: {
    name: textField({ most: 40 }),
    kind: withDefault(choiceField(ATTRIBUTE_KINDS), "text"),
    choices: withDefault(textsField({ each: 40, most: 30 }), []),
  },
  adds: { subscriberCount: z.int() },
});
export type SubscriberAttribute = z.output<typeof subscriberAttribute.output>;

/**
 * Addition to the spec for a stakeholder's own attributes of subscribers, in addition to the common fields (field
 * notes, entities: "attributes"; ADR 0072).
 */
export const subscriberAttributes = crud(subscriberAttribute, {
  gateway: "messenger",
  path: "subscribers/attributes",
  access,
  summary: { list: "List the subscriber attributes of a stakeholder", remove: "Remove an attribute, with its value of every subscriber" },
  file: { name: "subscriber-attributes", title: "Subscriber attributes" },
  stale: ["subscriberAttributes", "subscribers"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
