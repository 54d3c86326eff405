/**
 * Milliseconds to wait after the first screen is mounted, so that the screen's own calls are sent before the delayed
 * code runs.
 */
const AFTER_SCREEN_MS = 300;
/** Maximum time, in milliseconds, that delayed code waits for an idle browser. After that, it runs anyway. */
const LATEST_MS = 1_500;
/** Milliseconds after which delayed code runs even if no screen has been mounted. */
const GIVEN_UP_MS = 8_000;

let settle: () => void = () => undefined;
const firstScreen = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Reports that a screen is mounted; only the first call has an effect. */
export const reportScreenMounted = (): void => settle();

/** Runs a function when the first screen is mounted and the browser is idle. The returned function cancels it. */
export function whenIdle(run: () => void): () => void {
  let isWanted = true;
  const begin = () => {
    if (!isWanted) return;
    if ("requestIdleCallback" in window) requestIdleCallback(() => isWanted && run(), { timeout: LATEST_MS });
    else run();
  };
  const givenUp = new Promise<void>((resolve) => setTimeout(resolve, GIVEN_UP_MS));
  void Promise.race([firstScreen, givenUp]).then(() => setTimeout(begin, AFTER_SCREEN_MS));
  return () => {
    isWanted = false;
  };
}
