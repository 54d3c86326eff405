import { useEffect, useState } from "react";

/**
 * Milliseconds without a change before a value is used. Long enough not to send a call per keystroke, but short enough
 * to feel immediate.
 */
export const DEBOUNCE_MS = 300;

/** Returns `value` after it has not changed for `delayMs` milliseconds. */
export function useDebounced<T>(value: T, delayMs: number = DEBOUNCE_MS): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
}
