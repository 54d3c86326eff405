import { fail } from "../errors/app-error.ts";

/**
 * Maximum number of messages per author, conversation and minute. More means that two programs answer each other (field
 * notes 20).
 */
export const MESSAGES_PER_MINUTE_MAX = 200;
const MINUTE_MS = 60_000;

/** Author of messages: the customer of the conversation, or the id of a user. */
export type MessageAuthor = "customer" | number;

export interface FloodGuard {
  /** Maximum number of messages per author, conversation and minute. */
  readonly limit: number;
  /**
   * Counts a message. Throws `throttled` if this author has reached the limit of the minute. Authors are counted
   * separately, so that neither a customer nor an unauthorized user can prevent the support agent from writing.
   */
  count(sessionId: number, writer: MessageAuthor): void;
}

/**
 * Creates a guard that counts per process, so that a loop is stopped wherever it runs and no message waits for a shared
 * counter.
 */
export const createFloodGuard = (now: () => Date, limit: number): FloodGuard => {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    limit,
    count: (sessionId, writer) => {
      const at = now().getTime();
      if (Math.floor(at / MINUTE_MS) !== minute) {
        minute = Math.floor(at / MINUTE_MS);
        counts.clear();
      }
      const key = `${writer} ${sessionId}`;
      const sofar = counts.get(key) ?? 0;
      if (sofar >= limit) fail.throttled(Math.ceil(((minute + 1) * MINUTE_MS - at) / 1000));
      counts.set(key, sofar + 1);
    },
  };
};
