import { because, type Why } from "@parley/core/errors/reasons";

/** Returns the reason why a user may not act in a conversation that another agent owns. */
export const heldBy = (ownerName: string | null): Why =>
  ownerName === null ? "conversationHeldByOther" : because("conversationHeld", { owner: ownerName });
