/** Conversations that this window is taking: no notice is shown for them. */
const asked = new Set<number>();

export const takes = (sessionId: number): void => void asked.add(sessionId);

/** True if this window took it; reset by the call. */
export const tookIt = (sessionId: number): boolean => asked.delete(sessionId);
