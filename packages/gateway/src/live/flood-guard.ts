import { fail } from "../answers/app-error.ts";

/** More than this of one side in one conversation and minute is no conversation but two machines answering each other (field notes 20). */
export const MESSAGES_A_MINUTE = 200;
const MINUTE_MS = 60_000;

export type Side = "customer" | "staff";

export interface FloodGuard {
  /** Counts a message; throws `throttled` when this side had its share of the minute. Each side has one of its own: a customer must not silence the support agent. */
  count(sessionId: number, side: Side): void;
}

/** Counts in this process alone: a loop is stopped wherever it runs, and no message waits for a shared counter. */
export const createFloodGuard = (now: () => Date, limit: number): FloodGuard => {
  const sides = { customer: new Map<number, number>(), staff: new Map<number, number>() };
  let minute = 0;
  return {
    count: (sessionId, side) => {
      const at = now().getTime();
      if (Math.floor(at / MINUTE_MS) !== minute) {
        minute = Math.floor(at / MINUTE_MS);
        for (const counts of Object.values(sides)) counts.clear();
      }
      const counts = sides[side];
      const sofar = counts.get(sessionId) ?? 0;
      if (sofar >= limit) fail.throttled(Math.ceil(((minute + 1) * MINUTE_MS - at) / 1000));
      counts.set(sessionId, sofar + 1);
    },
  };
};
