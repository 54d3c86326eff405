import { useSyncExternalStore } from "react";

/** Creates a clock whose single timer updates all times on the page. */
function ticker(everyMs: number) {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    now: () => now,
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        now = Date.now();
        timer = setInterval(tick, everyMs);
        // Updates the time when the page becomes visible, because timers may have been paused while it was hidden or
        // the computer asleep.
        document.addEventListener("visibilitychange", tick);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        document.removeEventListener("visibilitychange", tick);
      };
    },
  };
}

const minutes = ticker(30_000);
const seconds = ticker(1_000);

/** Returns the current time in milliseconds, updated every half minute, for texts such as "3 minutes ago". */
export const useNow = (): number => useSyncExternalStore(minutes.subscribe, minutes.now);
/** Returns the current time in milliseconds, updated every second, for running clocks. */
export const useNowBySecond = (): number => useSyncExternalStore(seconds.subscribe, seconds.now);
