import { knownWord } from "@parley/core/contract/reporting/words";
import type { WordKind } from "@parley/core/reports";
import { coreText } from "./core-text.ts";
import { textByKey } from "./define-messages.ts";

const text = textByKey("core.words");

/** What a word of the wire is called, wherever it is read: core holds the English. One that this version does not know is shown as the wire has it. */
export function wordText(kind: WordKind, word: string): string {
  const known = knownWord(kind, word);
  return known === undefined ? coreText(word) : text(`${kind}/${word}`, known);
}
