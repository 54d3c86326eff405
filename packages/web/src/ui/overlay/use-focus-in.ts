import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { isFocusLost, lastFocusedIn, restoreFocus, TRAP } from "./focus-trail.ts";
import { bufferOverlayKeys, ignoreOpeningKeyRelease, type KeyBufferHandle, typeBufferedKeys } from "./keys-ahead.ts";

const INPUTS = "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)";
const FIELDS = `${INPUTS}, [role=tab], button:not(:disabled)`;

const PARTS = ".bp6-dialog-header, .bp6-dialog-body, .bp6-dialog-footer";

/** Returns the overlay with its empty focus traps, which are siblings of the content. */
const wholeOf = (overlay: HTMLElement | null): Element | null => overlay?.closest(".bp6-overlay") ?? overlay;

/**
 * Returns whether an overlay that opened later is on top and has the focus. The lower overlay must then not take the
 * focus when it finishes opening.
 */
const isCovered = (overlay: HTMLElement): boolean => {
  const above = document.activeElement?.closest(".bp6-overlay:not(.bp6-toast-container)") ?? null;
  const own = wholeOf(overlay);
  if (above === null || own === null || own.contains(above)) return false;
  return (own.compareDocumentPosition(above) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};

/** Returns whether an overlay shows placeholders because its content is still loading. */
const isLoading = (overlay: HTMLElement): boolean => overlay.querySelector(".parley-skeletons") !== null;

/**
 * Returns whether the element is a field, a tab or an enabled button, or is inside the header, body or footer of a
 * dialog, so that the user may have focused it deliberately.
 */
const isPart = (element: Element | null): boolean => element?.matches(FIELDS) === true || (element?.closest(PARTS) ?? null) !== null;

/**
 * Moves the focus into an overlay and restores it afterwards, because Blueprint restores it too late and focuses an
 * empty element. `inside` finds the element to focus; `replaces` means that the overlay hides all others.
 */
export function useFocusIn(open: boolean, inside: (overlay: HTMLElement) => HTMLElement | null | undefined, replaces = false) {
  const before = useRef<Element>(null);
  const shown = useRef<HTMLElement>(null);
  /** Element that this hook has focused. If another one has the focus, the user has moved it. */
  const given = useRef<HTMLElement>(null);
  const keeper = useRef<KeyBufferHandle>(undefined);
  const loading = useRef<MutationObserver>(undefined);
  const find = useEffectEvent((overlay: HTMLElement) => inside(overlay));
  useLayoutEffect(() => {
    if (!open) return undefined;
    before.current = document.activeElement;
    shown.current = null;
    keeper.current = bufferOverlayKeys({
      overlay: () => shown.current,
      field: () => (shown.current === null || isLoading(shown.current) ? undefined : find(shown.current)),
      isLoading: () => shown.current !== null && isLoading(shown.current) && document.activeElement === find(shown.current),
      replaces,
    });
    return () => {
      keeper.current?.end();
      loading.current?.disconnect();
      given.current = null;
      setTimeout(() => restoreFocus(before.current, wholeOf(shown.current)));
    };
  }, [open, replaces]);
  const give = (overlay: HTMLElement): void => {
    // Does nothing if a later overlay has the focus and receives the keys.
    if (keeper.current?.isCurrent() === false) return;
    const wanted = inside(overlay) ?? null;
    wanted?.focus({ preventScroll: true });
    given.current = wanted;
    ignoreOpeningKeyRelease();
    // Types the buffered keys in a microtask, because React ignores input events during rendering.
    if (!isLoading(overlay)) queueMicrotask(() => typeBufferedKeys(wanted));
  };
  /**
   * Focuses the first field and then stops buffering keys. While placeholders are shown, buffering continues, because
   * the field does not exist yet.
   */
  const settle = (overlay: HTMLElement): void => {
    const has = document.activeElement;
    // True if the user has focused another element. A field with `autoFocus` counts as focused by this hook.
    const isIn = wholeOf(overlay)?.contains(has) === true && isPart(has) && has !== given.current && has !== inside(overlay);
    const isChosen = isCovered(overlay) || isIn;
    if (!isChosen) give(overlay);
    if (isChosen || !isLoading(overlay)) keeper.current?.end();
  };
  const settleWhenLoaded = (overlay: HTMLElement): void => {
    loading.current?.disconnect();
    loading.current = new MutationObserver((_changes, observer) => {
      if (isLoading(overlay)) return;
      observer.disconnect();
      settle(overlay);
    });
    loading.current.observe(overlay, { childList: true, subtree: true });
  };
  /**
   * Moves the focus from the empty focus trap to the field that had it last, or else to the first field. When an
   * overlay above closes, the focus is left in the trap, where typed text would be lost.
   */
  const leadOn = useEffectEvent((trap: HTMLElement) => {
    const overlay = shown.current;
    if (overlay === null || document.activeElement !== trap || wholeOf(overlay)?.contains(trap) !== true) return;
    const last = lastFocusedIn(overlay);
    last?.focus({ preventScroll: true });
    if (last === undefined || document.activeElement !== last) give(overlay);
  });
  useEffect(() => {
    if (!open) return undefined;
    const handleFocus = ({ target }: globalThis.FocusEvent) => {
      // Waits a moment, because Blueprint itself moves the focus on when the user presses Tab.
      if (target instanceof HTMLElement && target.matches(TRAP)) setTimeout(() => leadOn(target));
    };
    document.addEventListener("focusin", handleFocus, true);
    return () => document.removeEventListener("focusin", handleFocus, true);
  }, [open]);
  return {
    // Disables Blueprint's restoring of the focus, because it happens after the closing animation, when the user may
    // already be typing elsewhere.
    shouldReturnFocusOnClose: false,
    onOpening: (overlay: HTMLElement) => {
      shown.current = overlay;
      settle(overlay);
      if (isLoading(overlay)) settleWhenLoaded(overlay);
    },
    onOpened: (overlay: HTMLElement) => {
      shown.current = overlay;
      const has = document.activeElement;
      const isIn = wholeOf(overlay)?.contains(has) === true;
      // Leaves the focus unchanged if the user is already typing in the overlay, or if another overlay covers it.
      if ((isIn && isPart(has)) || isCovered(overlay)) return;
      // Remembers the element to which the focus has returned in the meantime, such as the button of the menu that
      // opened the overlay.
      if (!isIn && !isFocusLost()) before.current = has;
      give(overlay);
    },
    onClosed: (overlay: HTMLElement) => restoreFocus(before.current, wholeOf(overlay)),
  };
}

/** Returns the first required field of an overlay that is empty. */
const missingIn = (overlay: HTMLElement): HTMLElement | undefined =>
  [...overlay.querySelectorAll<HTMLInputElement>('.bp6-dialog-body [aria-required="true"]')].find(({ value, disabled }) => value === "" && !disabled);

/**
 * Returns a function that finds the initial focus of a dialog: the given element, or else the first empty required
 * field, the first field of its form (so that the submit shortcut works, even below tabs), any first field, or the
 * first button.
 */
export const initialFocusIn =
  (wanted: RefObject<HTMLElement | null> | undefined) =>
  (overlay: HTMLElement): HTMLElement | null =>
    wanted?.current ??
    missingIn(overlay) ??
    overlay.querySelector<HTMLElement>(`.bp6-dialog-body .parley-form :is(${INPUTS})`) ??
    overlay.querySelector<HTMLElement>(`.bp6-dialog-body :is(${FIELDS})`) ??
    overlay.querySelector<HTMLElement>(`:is(${FIELDS})`);
