/** Conversations that this window is about to take: their coming is no news to who asked for it. */
const asked = new Set<number>();

export const takes = (sessionId: number): void => void asked.add(sessionId);

/** Whether this window took it; said once. */
export const tookIt = (sessionId: number): boolean => asked.delete(sessionId);
