/** Ids of conversations that this browser tab is accepting, for which no notice is shown. */
const asked = new Set<number>();

export const markAcceptedHere = (sessionId: number): void => void asked.add(sessionId);

/** Returns whether this tab has accepted the conversation, and forgets it. */
export const consumeAcceptedHere = (sessionId: number): boolean => asked.delete(sessionId);
