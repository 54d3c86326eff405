import type { Clock } from "../../session/ports.ts";

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/**
 * Creates a clock that jumps to the next timer when no other work is ready, so an hour of back-off takes no real time
 * and timers run in order.
 */
export function virtualClock(): Clock {
  let now = 1_000_000;
  let timers: Timer[] = [];
  let isTurning = false;

  const turn = () => {
    // Runs the next timer after all callbacks that are ready.
    setImmediate(() => {
      const next = timers.reduce<Timer | undefined>((first, timer) => (first === undefined || timer.at < first.at ? timer : first), undefined);
      isTurning = next !== undefined;
      if (next === undefined) return;
      timers = timers.filter((timer) => timer !== next);
      now = Math.max(now, next.at);
      next.run();
      turn();
    });
  };

  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      if (!isTurning) {
        isTurning = true;
        turn();
      }
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
}
