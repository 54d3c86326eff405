import { useEffect, useState } from "react";

/** Long enough not to call on every key stroke, short enough to feel immediate. */
export const DEBOUNCE_MS = 300;

/** `value` after it has not changed for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number = DEBOUNCE_MS): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
}
