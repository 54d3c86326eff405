/** Maximum number of focused elements to remember: enough to return past a menu and the panel that it opened. */
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

/** Pauses the restoring of a lost focus while something that takes the focus is opening, or resumes it. */
export function pauseFocusRestoring(isOpening: boolean): void {
  isHeld = isOpening;
}

export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const FOCUSABLE = "input, select, textarea, button, a[href], [role=tab]";

/** Selector of the empty elements at the ends of an overlay (focus traps), which screen readers do not announce. */
export const TRAP = '[class*="focus-trap"]';
/** Returns the element inside an overlay that had the focus last, if it can still take it. */
export const lastFocusedIn = (overlay: Element): HTMLElement | undefined =>
  trail.findLast((one) => overlay.contains(one) && one.matches(FOCUSABLE) && canTake(one, undefined));

const canTake = (one: Element | null | undefined, leaving: Element | null | undefined): one is HTMLElement =>
  // Excludes the body, which browsers focus when the focused element disappears.
  one instanceof HTMLElement && one !== document.body && one.isConnected && !one.matches(TRAP) && !leaving?.contains(one);

/**
 * Restores a lost focus: to the element that had it when the overlay opened or, if that element is gone, to the last
 * focused element that still exists. For example, the menu that opened the overlay may have closed.
 */
export function restoreFocus(before: Element | null | undefined, leaving?: Element | null): void {
  if (isHeld || (!isFocusLost() && !leaving?.contains(document.activeElement))) return;
  for (const one of [before, ...trail.toReversed()]) {
    if (!canTake(one, leaving)) continue;
    one.focus({ preventScroll: true });
    // Tries the next element, because one that was disabled or hidden in the meantime does not accept the focus.
    if (document.activeElement === one) return;
  }
}
