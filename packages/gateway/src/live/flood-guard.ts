import { fail } from "../errors/app-error.ts";

/** More than this of one writer in one conversation and minute is no conversation but two machines answering each other (field notes 20). */
export const MESSAGES_A_MINUTE = 200;
const MINUTE_MS = 60_000;

/** Author of messages: the customer of the conversation, or a user id. */
export type Writer = "customer" | number;

export interface FloodGuard {
  /**
   * Counts a message; throws `throttled` when this writer had their share of the minute. Each has one of their own: neither a customer nor a user who has no business
   * in the conversation, and is counted before that is found out, silences the support agent.
   */
  count(sessionId: number, writer: Writer): void;
}

/** Counts in this process alone: a loop is stopped wherever it runs, and no message waits for a shared counter. */
export const createFloodGuard = (now: () => Date, limit: number): FloodGuard => {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
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
