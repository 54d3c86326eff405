import type { ListedService } from "@parley/core/contract/bots/services";
import type { Cells } from "../../../io/cells.ts";

/** Lists the phrases one after the other for people. */
export const shownService = ({ phrases, ...service }: ListedService): Cells => ({ ...service, phrases: phrases.join(" / ") });

/** Names the bot, because two bots may have a service of the same name, and what is removed with it. */
export function removal({ name, botCode, phraseCount }: ListedService) {
  const asked = `${name} of ${botCode}, with ${phraseCount.toLocaleString("en")} ${phraseCount === 1 ? "phrase" : "phrases"}`;
  return { asked, done: asked };
}
