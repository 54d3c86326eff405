import { displayWordOf } from "@parley/core/contract/reporting/words";
import type { WordKind } from "@parley/core/reports";
import { coreText } from "./core-text.ts";
import { textByKey } from "./define-messages.ts";

const text = textByKey("core.words");

/**
 * Returns the translated display name of a code from the gateway; the English one is in core. Unknown codes are
 * returned unchanged.
 */
export function wordText(kind: WordKind, word: string): string {
  const known = displayWordOf(kind, word);
  return known === undefined ? coreText(word) : text(`${kind}/${word}`, known);
}
