/** The first screen goes before: what can wait begins when the browser has a moment, and at the latest after this. */
const LATEST_MS = 1_500;

/** Runs something once the browser has nothing better to do; the answer calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
