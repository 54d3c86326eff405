import { setTimeout as sleep } from "node:timers/promises";
import { isTemporaryFailure } from "./gateway-failure.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/**
 * Maximum duration of a single poll in milliseconds. Without it, a poll could wait forever, because a failed gateway
 * may not close the connection.
 */
const ONE_POLL_MS = 30_000;

export interface WaitLimits {
  /** Moment at which waiting ends, in milliseconds since the epoch; infinite to wait without a limit. */
  readonly deadline: number;
  note(line: string): void;
}

export const isOver = ({ deadline }: WaitLimits): boolean => Date.now() >= deadline;

const left = ({ deadline }: WaitLimits, most: number): number => Math.max(1, Math.min(most, deadline - Date.now()));

/** Returns a function that pauses for a growing time, but not beyond the deadline. */
export function createGrowingPause(waiting: WaitLimits): () => Promise<void> {
  let pause = FIRST_PAUSE_MS;
  return async () => {
    await sleep(left(waiting, pause));
    pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
  };
}

/**
 * Makes a call that is safe to repeat, and repeats it after temporary failures, such as a lost connection or a
 * restarting gateway. Throws the last failure at the deadline. `attempt` must stop when its signal is aborted.
 */
export async function retryUntilResponse<T>(waiting: WaitLimits, attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const pause = createGrowingPause(waiting);
  for (let lost = 0; ; lost++) {
    const signal = AbortSignal.timeout(left(waiting, ONE_POLL_MS));
    try {
      const answer = await attempt(signal);
      if (lost > 0) waiting.note("Reconnected to the platform.");
      return answer;
    } catch (error) {
      if (isOver(waiting) || !(signal.aborted || isTemporaryFailure(error))) throw error;
      if (lost === 0) waiting.note("The platform is not responding; retrying.");
      await pause();
    }
  }
}
