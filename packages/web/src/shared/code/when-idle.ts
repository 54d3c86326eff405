/** Delay after the first screen, so that its own calls go first, */
const AFTER_SCREEN_MS = 300;
/** when the browser has a moment, at the latest after this, */
const LATEST_MS = 1_500;
/** and when no screen stands after this, all the same. */
const GIVEN_UP_MS = 8_000;

let settle: () => void = () => undefined;
const firstScreen = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Told by the first screen that stands, whichever it is. */
export const screenStands = (): void => settle();

/** Runs something once the first screen stands and the browser has nothing better to do; the answer calls it off. */
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
