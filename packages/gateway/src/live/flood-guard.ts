import { fail } from "../errors/app-error.ts";

/** Limit per writer, conversation and minute: more means two machines answering each other (field notes 20). */
export const MESSAGES_A_MINUTE = 200;
const MINUTE_MS = 60_000;

/** Author of messages: the customer of the conversation, or a user id. */
export type Writer = "customer" | number;

export interface FloodGuard {
  /**
   * Counts a message; throws `throttled` when this writer has reached the limit of the minute. Limits are per writer,
   * so that neither a customer nor an unauthorised user, who is counted before the check, can silence the support
   * agent.
   */
  count(sessionId: number, writer: Writer): void;
}

/** Counts per process: a loop is stopped wherever it runs, and no message waits for a shared counter. */
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
