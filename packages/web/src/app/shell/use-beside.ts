import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** Content of the flyout: the name of one entry, or the screens of a section. */
interface Beside {
  readonly key: string;
  readonly kind: "name" | "screens";
  /** True if it stays when the pointer leaves, after use by keyboard or touch. */
  readonly stays: boolean;
  /** Next to its button; in the lower half of the window it extends upwards. */
  readonly place: { readonly insetBlockStart: number } | { readonly insetBlockEnd: number };
}

/** Delay for other buttons that the pointer crosses on its way to the screens of a section. */
const ON_THE_WAY_MS = 180;
/** Delay before closing, long enough to cross the edge between button and screens. */
const LEAVE_MS = 120;
/** Minimum horizontal movement per vertical movement for a pointer on its way to the fly-out. */
const ACROSS = 0.6;

const placeOf = (button: Element): Beside["place"] => {
  const { top, bottom } = button.getBoundingClientRect();
  return top < window.innerHeight / 2 ? { insetBlockStart: top } : { insetBlockEnd: window.innerHeight - bottom };
};

const isMirrored = (element: Element) => getComputedStyle(element).direction === "rtl";

const isOnTheWay = (button: Element, { movementX, movementY }: globalThis.PointerEvent) =>
  (isMirrored(button) ? -movementX : movementX) > Math.abs(movementY) * ACROSS;

/** Content of the collapsed sidebar's flyout, with its pointer, touch and keyboard handlers. */
export function useBeside() {
  const [beside, setBeside] = useState<Beside>();
  const rail = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stays = beside?.stays === true;
  // A touch has no leave event: touching elsewhere closes the fly-out.
  useEffect(() => {
    if (!stays) return undefined;
    const handleElsewhere = ({ target }: Event) => !(target instanceof Node && rail.current?.contains(target)) && setBeside(undefined);
    document.addEventListener("pointerdown", handleElsewhere);
    return () => document.removeEventListener("pointerdown", handleElsewhere);
  }, [stays]);

  const stay = () => clearTimeout(timer.current);
  const show = (button: Element, key: string, kind: Beside["kind"], isKept: boolean) => {
    stay();
    setBeside((now) => (now?.key === key && now.kind === kind && now.stays === isKept ? now : { key, kind, stays: isKept, place: placeOf(button) }));
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
    show(button, key, "screens", true);
    // Focused in the next frame, when it is rendered.
    requestAnimationFrame(() => button.parentElement?.querySelector<HTMLElement>(".parley-beside a")?.focus());
  };

  /** Props of a rail button: a link shows its name, a section its screens. */
  const pointed = (key: string, kind: Beside["kind"]) => ({
    "data-rail": key,
    onPointerEnter: ({ currentTarget, pointerType, nativeEvent }: PointerEvent) => {
      if (pointerType !== "mouse" || stays) return;
      if (beside?.kind === "screens" && beside.key !== key && isOnTheWay(currentTarget, nativeEvent)) {
        stay();
        timer.current = setTimeout(() => show(currentTarget, key, kind, false), ON_THE_WAY_MS);
      } else show(currentTarget, key, kind, false);
    },
    onPointerLeave: closeSoon,
    onFocus: ({ currentTarget }: FocusEvent) => {
      // Keyboard focus shows the name; pointers have opened the flyout before a press.
      if (currentTarget.matches(":focus-visible") && beside?.key !== key) show(currentTarget, key, "name", false);
    },
  });
  /** Props that open a section without a mouse. */
  const opens = (key: string) => ({
    onClick: ({ currentTarget, detail, nativeEvent }: MouseEvent) => {
      const isMouse = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === "mouse";
      if (detail !== 0 && isMouse) show(currentTarget, key, "screens", false);
      else if (beside?.key === key && stays) close();
      else if (detail === 0) openByKey(currentTarget, key);
      else show(currentTarget, key, "screens", true);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== (isMirrored(event.currentTarget) ? "ArrowLeft" : "ArrowRight")) return;
      event.preventDefault();
      openByKey(event.currentTarget, key);
    },
  });
  /** Props of the whole rail. */
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
