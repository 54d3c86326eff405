import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { giveFocusBack, isFocusLost, TRAP } from "./focus-trail.ts";
import { handKeysOver, ignoreRelease, type Keeper, keepKeys } from "./keys-ahead.ts";

const INPUTS = "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)";
const FIELDS = `${INPUTS}, [role=tab], button:not(:disabled)`;

const PARTS = ".bp6-dialog-header, .bp6-dialog-body, .bp6-dialog-footer";

/** Includes the empty focus traps, which are siblings of the content. */
const wholeOf = (overlay: HTMLElement | null): Element | null => overlay?.closest(".bp6-overlay") ?? overlay;

/**
 * True if an overlay opened later is on top and has focus: one that finishes opening or loading below must not take it.
 */
const isCovered = (overlay: HTMLElement): boolean => {
  const above = document.activeElement?.closest(".bp6-overlay:not(.bp6-toast-container)") ?? null;
  const own = wholeOf(overlay);
  if (above === null || own === null || own.contains(above)) return false;
  return (own.compareDocumentPosition(above) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};

/** Whether an overlay still shows a loading skeleton instead of its content. */
const isLoading = (overlay: HTMLElement): boolean => overlay.querySelector(".parley-skeletons") !== null;

/** True if the focused element is a field, or a button with a reason, that the user has chosen. */
const isPart = (element: Element | null): boolean => element?.matches(FIELDS) === true || (element?.closest(PARTS) ?? null) !== null;

/**
 * Moves focus into an overlay, and restores it. Blueprint restores it only after the closing animation, which never
 * ends for an unmounted overlay; and it focuses an empty element, which screen readers do not announce. `inside` finds
 * the element to focus; `replaces` means that the overlay hides all others. Returns Blueprint's open and close
 * handlers.
 */
export function useFocusIn(open: boolean, inside: (overlay: HTMLElement) => HTMLElement | null | undefined, replaces = false) {
  const before = useRef<Element>(null);
  const shown = useRef<HTMLElement>(null);
  /** The element that this hook has focused; any other was focused by the user. */
  const given = useRef<HTMLElement>(null);
  const keeper = useRef<Keeper>(undefined);
  const loading = useRef<MutationObserver>(undefined);
  const find = useEffectEvent((overlay: HTMLElement) => inside(overlay));
  useLayoutEffect(() => {
    if (!open) return undefined;
    before.current = document.activeElement;
    shown.current = null;
    keeper.current = keepKeys({
      overlay: () => shown.current,
      field: () => (shown.current === null || isLoading(shown.current) ? undefined : find(shown.current)),
      replaces,
    });
    return () => {
      keeper.current?.end();
      loading.current?.disconnect();
      given.current = null;
      setTimeout(() => giveFocusBack(before.current, wholeOf(shown.current)));
    };
  }, [open, replaces]);
  const give = (overlay: HTMLElement): void => {
    // A later overlay has focus and the keys.
    if (keeper.current?.isCurrent() === false) return;
    const wanted = inside(overlay) ?? null;
    wanted?.focus({ preventScroll: true });
    given.current = wanted;
    ignoreRelease();
    // React does not accept typed text while it is rendering.
    if (!isLoading(overlay)) queueMicrotask(() => handKeysOver(wanted));
  };
  /** Stops buffering keys once the first field has focus; while a skeleton is shown, that is still to come. */
  const settle = (overlay: HTMLElement): void => {
    const has = document.activeElement;
    // A field with `autoFocus` already has the focus and is the right one.
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
  /** A dialog closing below leaves focus on the empty trap, where typed text would be lost. */
  const leadOn = useEffectEvent((trap: HTMLElement) => {
    const overlay = shown.current;
    if (overlay === null || document.activeElement !== trap || wholeOf(overlay)?.contains(trap) !== true) return;
    give(overlay);
  });
  useEffect(() => {
    if (!open) return undefined;
    const handleFocus = ({ target }: globalThis.FocusEvent) => {
      // When the user tabs around, Blueprint moves focus on in the same moment.
      if (target instanceof HTMLElement && target.matches(TRAP)) setTimeout(() => leadOn(target));
    };
    document.addEventListener("focusin", handleFocus, true);
    return () => document.removeEventListener("focusin", handleFocus, true);
  }, [open]);
  return {
    // Blueprint restores focus only after the closing animation, when the user may already be writing elsewhere.
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
      // Focus stays with a user who is already writing.
      if ((isIn && isPart(has)) || isCovered(overlay)) return;
      // The menu that opened it may have closed meanwhile and returned the focus to its own button.
      if (!isIn && !isFocusLost()) before.current = has;
      give(overlay);
    },
    onClosed: (overlay: HTMLElement) => giveFocusBack(before.current, wholeOf(overlay)),
  };
}

/** Returns the first required field that is empty. */
const missingIn = (overlay: HTMLElement): HTMLElement | undefined =>
  [...overlay.querySelectorAll<HTMLInputElement>('.bp6-dialog-body [aria-required="true"]')].find(({ value, disabled }) => value === "" && !disabled);

/**
 * Initial focus of a dialog: the given element, the first empty required field, the first field of its form even below
 * tabs (the submit keys work only inside the form), its first field, or its first button.
 */
export const firstIn =
  (wanted: RefObject<HTMLElement | null> | undefined) =>
  (overlay: HTMLElement): HTMLElement | null =>
    wanted?.current ??
    missingIn(overlay) ??
    overlay.querySelector<HTMLElement>(`.bp6-dialog-body .parley-form :is(${INPUTS})`) ??
    overlay.querySelector<HTMLElement>(`.bp6-dialog-body :is(${FIELDS})`) ??
    overlay.querySelector<HTMLElement>(`:is(${FIELDS})`);
