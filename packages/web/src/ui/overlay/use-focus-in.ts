import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { giveFocusBack, isFocusLost, TRAP } from "./focus-trail.ts";

const INPUTS = "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)";
const FIELDS = `${INPUTS}, [role=tab], button:not(:disabled)`;

/** With the empty elements that hold the focus inside, which stand beside what is shown. */
const wholeOf = (overlay: HTMLElement | null): Element | null => overlay?.closest(".bp6-overlay") ?? overlay;

/**
 * Takes the focus into what lies over the page, and gives it back. Blueprint does so only at the end of its closing, which never comes for what is taken
 * out of the page at once; and it puts the focus on an empty element, which says nothing to whoever cannot see. `inside` finds what to begin with in the
 * overlay's own element; answers what Blueprint is to call when it is opened and closed.
 */
export function useFocusIn(open: boolean, inside: (overlay: HTMLElement) => HTMLElement | null | undefined) {
  const before = useRef<Element>(null);
  const shown = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    before.current = document.activeElement;
    return () => void setTimeout(() => giveFocusBack(before.current, wholeOf(shown.current)));
  }, [open]);
  /** What closes beneath it, such as a dialog whose answer came late, leaves the focus to the empty element: whatever is typed then goes nowhere. */
  const leadOn = useEffectEvent((trap: HTMLElement) => {
    const overlay = shown.current;
    if (overlay === null || document.activeElement !== trap || wholeOf(overlay)?.contains(trap) !== true) return;
    inside(overlay)?.focus({ preventScroll: true });
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
    onOpened: (overlay: HTMLElement) => {
      shown.current = overlay;
      const has = document.activeElement;
      const isIn = wholeOf(overlay)?.contains(has) === true;
      // Whoever has begun to write goes on.
      if (isIn && has?.matches(FIELDS)) return;
      // A menu that it was chosen from has closed meanwhile and given the focus to its own button.
      if (!isIn && !isFocusLost()) before.current = has;
      inside(overlay)?.focus({ preventScroll: true });
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
