import { useSyncExternalStore } from "react";

/** One timer for all times on the page, however many there are. */
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
        // The timers of a page that was hidden, or of a machine that slept, have stood still.
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

/** The present, moving on every half minute: for "3 minutes ago". */
export const useNow = (): number => useSyncExternalStore(minutes.subscribe, minutes.now);
/** The present, moving on every second: for running clocks. */
export const useSeconds = (): number => useSyncExternalStore(seconds.subscribe, seconds.now);
