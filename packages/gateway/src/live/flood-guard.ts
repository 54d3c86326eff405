import { fail } from "../kernel/app-error.ts";

/** More than this in one conversation and minute is no conversation but two machines answering each other (field notes 20). */
export const MESSAGES_A_MINUTE = 200;
const MINUTE_MS = 60_000;

export interface FloodGuard {
  /** Counts a message; throws `throttled` when the conversation had its share of this minute. */
  count(sessionId: number): void;
}

/** Counts in this process alone: a loop is stopped wherever it runs, and no message waits for a shared counter. */
export const createFloodGuard = (now: () => Date, limit: number): FloodGuard => {
  const counts = new Map<number, number>();
  let minute = 0;
  return {
    count: (sessionId) => {
      const at = now().getTime();
      if (Math.floor(at / MINUTE_MS) !== minute) {
        minute = Math.floor(at / MINUTE_MS);
        counts.clear();
      }
      const sofar = counts.get(sessionId) ?? 0;
      if (sofar >= limit) fail.throttled(Math.ceil(((minute + 1) * MINUTE_MS - at) / 1000));
      counts.set(sessionId, sofar + 1);
    },
  };
};
