import { because, type Why } from "../../errors/reasons/index.ts";
import { Day } from "../schemas.ts";
import type { SubscriberAttribute } from "./subscriber-kinds.ts";

const YES_NO = ["yes", "no"];
const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;

/** Normalizes a number, so that `7.50` and `007.5` become `7.5`. */
const numberOf = (text: string): string | undefined => (NUMBER.test(text) ? String(Number(text)) : undefined);
const among = (text: string, words: readonly string[]): string | undefined => words.find((word) => word.toLowerCase() === text.toLowerCase());

/** Converts the typed value of an attribute to its stored form, or returns the error message for an invalid one. */
export const parseAttributeValue = (
  { kind, choices }: Pick<SubscriberAttribute, "kind" | "choices">,
  text: string,
): { readonly kept: string } | { readonly wrong: Why } => {
  const kept = {
    text: () => text,
    number: () => numberOf(text),
    day: () => Day.safeParse(text).data,
    yes_no: () => among(text, YES_NO),
    choice: () => among(text, choices),
  }[kind]();
  if (kept !== undefined) return { kept };
  const wrong = {
    text: "attributeTextWanted" as const,
    number: "attributeNumberWanted" as const,
    day: "attributeDayWanted" as const,
    yes_no: "attributeYesNoWanted" as const,
    choice: because("attributeChoiceWanted", { choices: choices.join(", ") }),
  }[kind];
  return { wrong };
};
