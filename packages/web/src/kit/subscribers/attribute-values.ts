import type { AttributeKind, SubscriberAttribute } from "@parley/core/contract/people/subscriber-kinds";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const k = defineMessages("subscribers.attributeKinds", { text: "Text", number: "Number", day: "Day", yes_no: "Yes or no", choice: "Choice" });
const t = defineMessages("subscribers.attributeValues", { yes: "Yes", no: "No" });

export const kindText = (kind: AttributeKind): string => k(kind);
/** Choices of an attribute with fixed values. */
export const offeredValues = (attribute: Pick<SubscriberAttribute, "kind" | "choices"> | undefined): readonly string[] | undefined => {
  if (attribute?.kind === "yes_no") return ["yes", "no"];
  return attribute?.kind === "choice" ? attribute.choices : undefined;
};
const INPUTS = { text: "text", number: "number", day: "date", yes_no: "text", choice: "text" } as const satisfies Record<AttributeKind, string>;
/** Input type for a value. */
export const valueInput = (kind: AttributeKind = "text") => INPUTS[kind];
/** Display text of a value. */
export const valueText = (value: string): string => (value === "yes" || value === "no" ? t(value) : value);
