import type { ListedService } from "@parley/core/contract/bots/services";
import type { Cells } from "../../../io/cells.ts";

/** Converts a service to a table row, with its phrases joined by slashes. */
export const shownService = ({ phrases, ...service }: ListedService): Cells => ({ ...service, phrases: phrases.join(" / ") });

/**
 * Returns the text of the confirmation: the service, its bot (two bots may have a service of the same name), and the
 * number of phrases that are removed with the service.
 */
export function describeServiceRemoval({ name, botCode, phraseCount }: ListedService) {
  const asked = `${name} of ${botCode}, with ${phraseCount.toLocaleString("en")} ${phraseCount === 1 ? "phrase" : "phrases"}`;
  return { asked, done: asked };
}
