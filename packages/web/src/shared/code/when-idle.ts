/** Delay after the first screen, so that its own calls go first, */
const AFTER_SCREEN_MS = 300;
/** then at the next idle moment, at the latest after this, */
const LATEST_MS = 1_500;
/** and even without a screen after this. */
const GIVEN_UP_MS = 8_000;

let settle: () => void = () => undefined;
const firstScreen = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Called by the first mounted screen. */
export const screenStands = (): void => settle();

/** Runs something once the first screen is mounted and the browser is idle; the returned function cancels it. */
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
