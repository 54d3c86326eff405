import type { ListedService } from "@parley/core/contract/bots/services";
import type { Cells } from "../../../io/cells.ts";

/** A person reads the phrases one after the other. */
export const shownService = ({ phrases, ...service }: ListedService): Cells => ({ ...service, phrases: phrases.join(" / ") });

/** Two bots may have one of the same name: it is said whose it is, and what goes with it. */
export function removal({ name, botCode, phraseCount }: ListedService) {
  const asked = `${name} of ${botCode}, with ${phraseCount.toLocaleString("en")} ${phraseCount === 1 ? "phrase" : "phrases"}`;
  return { asked, done: asked };
}
