import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** Open flyout with the screens of a section. */
interface Beside {
  readonly key: string;
  /** True if the flyout stays open when the pointer leaves, because it was opened by keyboard or touch. */
  readonly stays: boolean;
  /**
   * Position next to the button. In the lower half of the viewport the flyout is aligned to the button's bottom edge
   * and extends upwards.
   */
  readonly place: { readonly insetBlockStart: number } | { readonly insetBlockEnd: number };
}

/**
 * Milliseconds for which a section's flyout stays open while the pointer, moving towards the flyout, crosses another
 * sidebar button.
 */
const ON_THE_WAY_MS = 180;
/** Milliseconds before the flyout closes, enough to move the pointer from the button into it. */
const LEAVE_MS = 120;
/** Minimum ratio of horizontal to vertical movement for a pointer that is moving towards the flyout. */
const ACROSS = 0.6;

const placeOf = (button: Element): Beside["place"] => {
  const { top, bottom } = button.getBoundingClientRect();
  return top < window.innerHeight / 2 ? { insetBlockStart: top } : { insetBlockEnd: window.innerHeight - bottom };
};

const isMirrored = (element: Element) => getComputedStyle(element).direction === "rtl";

const isOnTheWay = (button: Element, { movementX, movementY }: globalThis.PointerEvent) =>
  (isMirrored(button) ? -movementX : movementX) > Math.abs(movementY) * ACROSS;

/** Provides the state of the collapsed sidebar's flyout, with its pointer, touch and keyboard handlers. */
export function useRailFlyout() {
  const [beside, setBeside] = useState<Beside>();
  const rail = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stays = beside?.stays === true;
  // Closes the flyout on a touch elsewhere, because touches have no leave event.
  useEffect(() => {
    if (!stays) return undefined;
    const handleElsewhere = ({ target }: Event) => !(target instanceof Node && rail.current?.contains(target)) && setBeside(undefined);
    document.addEventListener("pointerdown", handleElsewhere);
    return () => document.removeEventListener("pointerdown", handleElsewhere);
  }, [stays]);

  const stay = () => clearTimeout(timer.current);
  const show = (button: Element, key: string, isKept: boolean) => {
    stay();
    setBeside((now) => (now?.key === key && now.stays === isKept ? now : { key, stays: isKept, place: placeOf(button) }));
  };
  const close = () => {
    stay();
    setBeside(undefined);
  };
  const closeSoon = () => {
    stay();
    timer.current = setTimeout(() => setBeside((now) => (now?.stays === true ? now : undefined)), LEAVE_MS);
  };

  const openByKey = (button: Element, key: string) => {
    show(button, key, true);
    // Moves the focus in the next frame, when the flyout has been rendered.
    requestAnimationFrame(() => button.parentElement?.querySelector<HTMLElement>(".parley-beside a")?.focus());
  };

  /** Returns the props of a section's button for the pointer. */
  const pointed = (key: string) => ({
    "data-rail": key,
    onPointerEnter: ({ currentTarget, pointerType, nativeEvent }: PointerEvent) => {
      if (pointerType !== "mouse" || stays) return;
      if (beside !== undefined && beside.key !== key && isOnTheWay(currentTarget, nativeEvent)) {
        stay();
        timer.current = setTimeout(() => show(currentTarget, key, false), ON_THE_WAY_MS);
      } else show(currentTarget, key, false);
    },
    onPointerLeave: closeSoon,
  });
  /** Returns the props that open a section by click, touch or keyboard. */
  const opens = (key: string) => ({
    onClick: ({ currentTarget, detail, nativeEvent }: MouseEvent) => {
      const isMouse = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === "mouse";
      if (detail !== 0 && isMouse) show(currentTarget, key, false);
      else if (beside?.key === key && stays) close();
      else if (detail === 0) openByKey(currentTarget, key);
      else show(currentTarget, key, true);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== (isMirrored(event.currentTarget) ? "ArrowLeft" : "ArrowRight")) return;
      event.preventDefault();
      openByKey(event.currentTarget, key);
    },
  });
  const around = {
    ref: rail,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || beside === undefined) return;
      event.stopPropagation();
      event.currentTarget.querySelector<HTMLElement>(`[data-rail="${beside.key}"]`)?.focus();
      close();
    },
  };
  return { beside, around, pointed, opens, stay, closeSoon, close };
}
