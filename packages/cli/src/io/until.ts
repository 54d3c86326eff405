import { setTimeout as sleep } from "node:timers/promises";
import { mayPass } from "./gateway-failure.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** Longest wait for a single poll: the gateway may be gone without closing the connection. */
const ONE_POLL_MS = 30_000;

/** Deadline of a wait, and callbacks for its progress. */
export interface Waiting {
  /** Milliseconds; infinite for no end. */
  readonly deadline: number;
  note(line: string): void;
}

export const isOver = ({ deadline }: Waiting): boolean => Date.now() >= deadline;

const left = ({ deadline }: Waiting, most: number): number => Math.max(1, Math.min(most, deadline - Date.now()));

/** Pauses that grow, ending at the deadline. */
export function growingPauses(waiting: Waiting): () => Promise<void> {
  let pause = FIRST_PAUSE_MS;
  return async () => {
    await sleep(left(waiting, pause));
    pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
  };
}

/**
 * Makes a call that is safe to repeat, and repeats it after temporary failures: the connection was lost, or the gateway
 * is restarting. Throws the last failure when the time is over. `attempt` stops when its signal is aborted.
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
