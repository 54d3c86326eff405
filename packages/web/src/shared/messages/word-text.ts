import { knownWord } from "@parley/core/contract/reporting/words";
import type { WordKind } from "@parley/core/reports";
import { coreText } from "./core-text.ts";
import { textByKey } from "./define-messages.ts";

const text = textByKey("core.words");

/** Display text of a wire value, the same everywhere: core has the English. Unknown values are shown as they are. */
export function wordText(kind: WordKind, word: string): string {
  const known = knownWord(kind, word);
  return known === undefined ? coreText(word) : text(`${kind}/${word}`, known);
}
