import { type Clock, systemClock } from "../ports.ts";

/**
 * Clock with real timers whose time of day a test can change, to simulate a machine that slept or whose clock was set.
 */
export interface AdjustableClock extends Clock {
  turn(ms: number): void;
}

export function adjustableClock(): AdjustableClock {
  let offset = 0;
  return {
    now: () => systemClock.now() + offset,
    after: systemClock.after,
    turn(ms) {
      offset += ms;
    },
  };
}
