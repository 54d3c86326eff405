import { setTimeout as sleep } from "node:timers/promises";
import { mayPass } from "./gateway-failure.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** Longer than this one poll is not waited for: the gateway may be gone without a word. */
const ONE_POLL_MS = 30_000;

/** Until when something is waited for, and who is told of what. */
export interface Waiting {
  /** Milliseconds; no end when infinite. */
  readonly deadline: number;
  note(line: string): void;
}

export const isOver = ({ deadline }: Waiting): boolean => Date.now() >= deadline;

const left = ({ deadline }: Waiting, most: number): number => Math.max(1, Math.min(most, deadline - Date.now()));

/** Pauses that grow, cut short at the deadline. */
export function growingPauses(waiting: Waiting): () => Promise<void> {
  let pause = FIRST_PAUSE_MS;
  return async () => {
    await sleep(left(waiting, pause));
    pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
  };
}

/**
 * Makes a call that is safe to repeat, and again when it failed in a way that passes: the line was cut, or the gateway is being started again. What it failed with
 * last is thrown when the time is over. `attempt` gives up by its signal.
 */
export async function untilAnswered<T>(waiting: Waiting, attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const pause = growingPauses(waiting);
  for (let lost = 0; ; lost++) {
    const signal = AbortSignal.timeout(left(waiting, ONE_POLL_MS));
    try {
      const answer = await attempt(signal);
      if (lost > 0) waiting.note("Reconnected to the platform.");
      return answer;
    } catch (error) {
      if (isOver(waiting) || !(signal.aborted || mayPass(error))) throw error;
      if (lost === 0) waiting.note("The platform is not responding; retrying.");
      await pause();
    }
  }
}
