/** Recently focused elements, newest last: enough to lead back past a menu and the panel that it opened. */
const MOST = 20;
let trail: readonly HTMLElement[] = [];

document.addEventListener(
  "focusin",
  ({ target }) => {
    if (target instanceof HTMLElement) trail = [...trail.filter((one) => one !== target && one.isConnected), target].slice(-MOST);
  },
  true,
);

let isHeld = false;

/** Suspends or resumes restoring a lost focus while something that takes the focus opens. */
export function holdFocus(isOpening: boolean): void {
  isHeld = isOpening;
}

export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Empty elements at the ends of an overlay, which screen readers do not announce. */
export const TRAP = '[class*="focus-trap"]';
const canTake = (one: Element | null | undefined, leaving: Element | null | undefined): one is HTMLElement =>
  // When the focus is lost, the browser moves it to the page's body.
  one instanceof HTMLElement && one !== document.body && one.isConnected && !one.matches(TRAP) && !leaving?.contains(one);

/**
 * Restores lost focus: to its element when the overlay opened or, if that is gone, to the last focused element that
 * still exists. An overlay may have been opened from a menu item, whose menu closes before, while or after the overlay
 * opens.
 */
export function giveFocusBack(before: Element | null | undefined, leaving?: Element | null): void {
  if (isHeld || (!isFocusLost() && !leaving?.contains(document.activeElement))) return;
  for (const one of [before, ...trail.toReversed()]) {
    if (!canTake(one, leaving)) continue;
    one.focus({ preventScroll: true });
    // A button that has since been disabled or hidden does not accept the focus.
    if (document.activeElement === one) return;
  }
}
