import { type FieldProblem, fillReason, type Reason, type ReasonValue, reasonIn } from "@parley/core/errors";
import { textByKey } from "./define-messages.ts";
import { isolated } from "./isolated.ts";

const text = textByKey("core.texts");
const refusalText = textByKey("core.refusals");

/** Translation of a constant English text of core (notices, messages of schemas, names of rights), found by the text. */
export const coreText = (english: string): string => text(english, english);

/** Text of a reason in the current language; empty if there is no text for the reason. */
const reasonText = ({ code, values }: Reason): string => fillReason(refusalText(code, "", values?.count), values, valueText);

/**
 * Returns the text of a value in a reason. Codes such as a status are translated. Names are isolated, so that their
 * writing direction does not affect the sentence.
 */
const valueText = (value: ReasonValue): string => (typeof value === "object" ? reasonText(value) : isolated(coreText(String(value))));

/**
 * Returns the translated message of a failed call: by its reason code if the gateway sent one, otherwise by its English
 * text.
 */
export function failureText(problem: Error, english = problem.message): string {
  const reason = english === problem.message ? reasonIn(problem) : undefined;
  return (reason && reasonText(reason)) || coreText(english);
}

/**
 * Returns the translated message of a problem with a field: by its reason code if it has one, otherwise by its English
 * text, which comes from a schema.
 */
export const problemText = ({ code, values, message }: Omit<FieldProblem, "path">): string =>
  (code !== undefined && reasonText({ code, ...(values && { values }) })) || coreText(message);
