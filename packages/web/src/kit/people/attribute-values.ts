import type { AttributeKind, SubscriberAttribute } from "@parley/core/contract/people/subscriber-kinds";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const k = defineMessages("subscribers.attributeKinds", { text: "Text", number: "Number", day: "Day", yes_no: "Yes or no", choice: "Choice" });
const t = defineMessages("subscribers.attributeValues", { yes: "Yes", no: "No" });

export const kindText = (kind: AttributeKind): string => k(kind);
/** Returns the permitted values of an attribute; undefined for free input. */
export const offeredValues = (attribute: Pick<SubscriberAttribute, "kind" | "choices"> | undefined): readonly string[] | undefined => {
  if (attribute?.kind === "yes_no") return ["yes", "no"];
  return attribute?.kind === "choice" ? attribute.choices : undefined;
};
const INPUTS = { text: "text", number: "number", day: "date", yes_no: "text", choice: "text" } as const satisfies Record<AttributeKind, string>;
export const valueInput = (kind: AttributeKind = "text") => INPUTS[kind];
/** Formats a value: "yes" and "no" are translated, others unchanged. */
export const valueText = (value: string): string => (value === "yes" || value === "no" ? t(value) : value);
