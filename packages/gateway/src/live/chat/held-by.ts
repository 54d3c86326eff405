import { because, type Why } from "@parley/core/errors/reasons";

/** Reason why nobody else may act in a conversation that somebody has. */
export const heldBy = (ownerName: string | null): Why =>
  ownerName === null ? "conversationHeldByOther" : because("conversationHeld", { owner: ownerName });
