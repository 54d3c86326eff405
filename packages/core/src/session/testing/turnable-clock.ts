import { type Clock, systemClock } from "../ports.ts";

/** Real timers, and a time of day set by the test: simulates a machine that sleeps or whose clock is set. */
export interface TurnableClock extends Clock {
  turn(ms: number): void;
}

export function turnableClock(): TurnableClock {
  let offset = 0;
  return {
    now: () => systemClock.now() + offset,
    after: systemClock.after,
    turn(ms) {
      offset += ms;
    },
  };
}
