import { type Clock, pause, type Random } from "../session/ports.ts";

/** Function that waits. It resolves to false if the signal ended the wait. */
export type Wait = (leaving: AbortSignal) => Promise<boolean>;

const waited = async (clock: Clock, ms: number, leaving: AbortSignal): Promise<boolean> => {
  await pause(clock, ms, leaving).catch(() => undefined); // A pause rejects only when the signal aborts it.
  return !leaving.aborted;
};

/**
 * Pauses all rows of a run after a temporary refusal of one row. Each row continues at a random moment between `ms` and
 * `ms + spreadMs` after the last refusal, so that they are not all sent at the same time.
 */
export interface RunPauseGate {
  close(wait: { readonly ms: number; readonly spreadMs: number }): void;
  readonly pass: Wait;
}

export function createRunPauseGate(clock: Clock, random: Random): RunPauseGate {
  let closedAt = clock.now();
  let wait = { ms: 0, spreadMs: 0 };

  return {
    close(next) {
      const now = clock.now();
      // Ignores a pause that would end before the current one.
      if (now + next.ms < closedAt + wait.ms) return;
      closedAt = now;
      wait = next;
    },
    async pass(leaving) {
      for (;;) {
        // Treats a system clock that was set back as if no time had passed, because otherwise the run might pause for
        // hours.
        const passed = Math.max(0, clock.now() - closedAt);
        if (passed >= wait.ms) return !leaving.aborted;
        const seen = closedAt;
        if (!(await waited(clock, wait.ms + random() * wait.spreadMs - passed, leaving))) return false;
        if (seen === closedAt) return true;
      }
    },
  };
}

/** Lets at most `perSecond` callers continue per second, evenly spaced. Without `perSecond`, there is no limit. */
export function createPacer(clock: Clock, perSecond: number | undefined): Wait {
  if (perSecond === undefined) return async (leaving) => !leaving.aborted;
  const gapMs = 1_000 / perSecond;
  let nextAt = 0;
  return async (leaving) => {
    const now = clock.now();
    const mine = Math.max(now, nextAt);
    nextAt = mine + gapMs;
    return mine === now ? !leaving.aborted : waited(clock, mine - now, leaving);
  };
}
