import { type Clock, pause, type Random } from "../session/ports.ts";

/** Waits; resolves to false when the signal ended the wait. */
export type Wait = (leaving: AbortSignal) => Promise<boolean>;

const waited = async (clock: Clock, ms: number, leaving: AbortSignal): Promise<boolean> => {
  await pause(clock, ms, leaving).catch(() => undefined); // rejects for nothing but the signal
  return !leaving.aborted;
};

/**
 * Holds back a whole run: after a temporary refusal of one row, the others wait as well. Each continues at a random
 * moment between `ms` and `ms + spreadMs` after the last refusal, so that they do not return at once.
 */
export interface Valve {
  close(wait: { readonly ms: number; readonly spreadMs: number }): void;
  readonly pass: Wait;
}

export function createValve(clock: Clock, random: Random): Valve {
  let closedAt = clock.now();
  let wait = { ms: 0, spreadMs: 0 };

  return {
    close(next) {
      const now = clock.now();
      // A shorter wait never shortens a longer one.
      if (now + next.ms < closedAt + wait.ms) return;
      closedAt = now;
      wait = next;
    },
    async pass(leaving) {
      for (;;) {
        // A clock that was set back must not stop a run for a day.
        const passed = Math.max(0, clock.now() - closedAt);
        if (passed >= wait.ms) return !leaving.aborted;
        const seen = closedAt;
        if (!(await waited(clock, wait.ms + random() * wait.spreadMs - passed, leaving))) return false;
        if (seen === closedAt) return true;
      }
    },
  };
}

/** Lets at most `perSecond` callers pass each second, evenly spaced; all of them when absent. */
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
