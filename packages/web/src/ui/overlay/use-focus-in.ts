import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { giveFocusBack, isFocusLost, TRAP } from "./focus-trail.ts";
import { handKeysOver, ignoreRelease, type Keeper, keepKeys } from "./keys-ahead.ts";

const INPUTS = "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)";
const FIELDS = `${INPUTS}, [role=tab], button:not(:disabled)`;

const PARTS = ".bp6-dialog-header, .bp6-dialog-body, .bp6-dialog-footer";

/** With the empty elements that hold the focus inside, which stand beside what is shown. */
const wholeOf = (overlay: HTMLElement | null): Element | null => overlay?.closest(".bp6-overlay") ?? overlay;

/** Whether something that was opened later lies over it and has the focus: an overlay that ends its opening or loading beneath takes nothing from there. */
const isCovered = (overlay: HTMLElement): boolean => {
  const above = document.activeElement?.closest(".bp6-overlay:not(.bp6-toast-container)") ?? null;
  const own = wholeOf(overlay);
  if (above === null || own === null || own.contains(above)) return false;
  return (own.compareDocumentPosition(above) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};

/** Whether an overlay still shows a skeleton in place of what it will hold. */
const isLoading = (overlay: HTMLElement): boolean => overlay.querySelector(".parley-skeletons") !== null;

/** Whether somebody has chosen what has the focus, a field or, beside it, a button that says why it cannot be pressed yet. */
const isPart = (element: Element | null): boolean => element?.matches(FIELDS) === true || (element?.closest(PARTS) ?? null) !== null;

/**
 * Takes the focus into what lies over the page, and gives it back. Blueprint does so only at the end of its closing, which never comes for what is taken
 * out of the page at once; and it puts the focus on an empty element, which says nothing to whoever cannot see. `inside` finds what to begin with in the
 * overlay's own element; `replaces` says that it hides all others. Answers what Blueprint is to call when it is opened and closed.
 */
export function useFocusIn(open: boolean, inside: (overlay: HTMLElement) => HTMLElement | null | undefined, replaces = false) {
  const before = useRef<Element>(null);
  const shown = useRef<HTMLElement>(null);
  /** The element that this hook has focused; any other was chosen by the person. */
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
    // Another lies over it by now, which has the focus and the keys.
    if (keeper.current?.isCurrent() === false) return;
    const wanted = inside(overlay) ?? null;
    wanted?.focus({ preventScroll: true });
    given.current = wanted;
    ignoreRelease();
    // React takes no typed text while it is drawing.
    if (!isLoading(overlay)) queueMicrotask(() => handKeysOver(wanted));
  };
  /** Ends keeping keys once the first field has the focus; while a skeleton stands in its place, this is still to come. */
  const settle = (overlay: HTMLElement): void => {
    const has = document.activeElement;
    // A field with `autoFocus` has the focus already, and is what would be chosen.
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
  /** What closes beneath it, such as a dialog whose answer came late, leaves the focus to the empty element: whatever is typed then goes nowhere. */
  const leadOn = useEffectEvent((trap: HTMLElement) => {
    const overlay = shown.current;
    if (overlay === null || document.activeElement !== trap || wholeOf(overlay)?.contains(trap) !== true) return;
    give(overlay);
  });
  useEffect(() => {
    if (!open) return undefined;
    const handleFocus = ({ target }: globalThis.FocusEvent) => {
      // Whoever goes round by Tab is led on by Blueprint, in the same moment.
      if (target instanceof HTMLElement && target.matches(TRAP)) setTimeout(() => leadOn(target));
    };
    document.addEventListener("focusin", handleFocus, true);
    return () => document.removeEventListener("focusin", handleFocus, true);
  }, [open]);
  return {
    // Blueprint's own way back comes at the end of the closing, and takes the focus from whoever has begun to write elsewhere by then.
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
      // Whoever has begun to write goes on.
      if ((isIn && isPart(has)) || isCovered(overlay)) return;
      // A menu that it was chosen from has closed meanwhile and given the focus to its own button.
      if (!isIn && !isFocusLost()) before.current = has;
      give(overlay);
    },
    onClosed: (overlay: HTMLElement) => giveFocusBack(before.current, wholeOf(overlay)),
  };
}

/** A field that has to be filled in and is not. */
const missingIn = (overlay: HTMLElement): HTMLElement | undefined =>
  [...overlay.querySelectorAll<HTMLInputElement>('.bp6-dialog-body [aria-required="true"]')].find(({ value, disabled }) => value === "" && !disabled);

/**
 * What a dialog begins with: what it was told, what has to be filled in first, the first field of its form though tabs stand above it (the key that sends a form is heard inside it), the
 * first of its fields, or the first of its buttons.
 */
export const firstIn =
  (wanted: RefObject<HTMLElement | null> | undefined) =>
  (overlay: HTMLElement): HTMLElement | null =>
    wanted?.current ??
    missingIn(overlay) ??
    overlay.querySelector<HTMLElement>(`.bp6-dialog-body .parley-form :is(${INPUTS})`) ??
    overlay.querySelector<HTMLElement>(`.bp6-dialog-body :is(${FIELDS})`) ??
    overlay.querySelector<HTMLElement>(`:is(${FIELDS})`);
