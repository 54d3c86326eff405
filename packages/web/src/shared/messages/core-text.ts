import { fillReason, GatewayError } from "@parley/core/errors";
import { textsOf } from "./catalogue.ts";
import { textByKey } from "./define-messages.ts";
import { isolated } from "./isolated.ts";

const text = textByKey("core.texts");

/** Values for `{0}`, `{1}` … of a sentence; undefined if it is another sentence. */
const valuesIn = (english: string, sentence: string): readonly string[] | undefined =>
  new RegExp(`^${sentence.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\d\}/g, "(.+?)")}$`, "s").exec(english)?.slice(1);

/**
 * Translation of an English text of core or the gateway (notices, validation messages, names of rights, refusals),
 * found by the text itself. Gateway sentences contain names and numbers, so they are matched by the rest.
 */
export function coreText(english: string): string {
  const known = text(english, english);
  if (known !== english) return known;
  for (const [sentence, said] of Object.entries(textsOf("core.sentences"))) {
    const values = valuesIn(english, sentence);
    if (values !== undefined) return String(said).replace(/\{(\d)\}/g, (_, at: string) => isolated(coreText(values[Number(at)] ?? "")));
  }
  return english;
}

const refusalText = textByKey("core.refusals");

/** Message of a failed call: by the code of its reason if the gateway sent one, by its English text otherwise. */
export function failureText(problem: Error, english = problem.message): string {
  const reason = problem instanceof GatewayError && english === problem.message ? problem.reason : undefined;
  const text = reason && refusalText(reason.code, "");
  return text ? fillReason(text, reason.values, (value) => isolated(String(value))) : coreText(english);
}
