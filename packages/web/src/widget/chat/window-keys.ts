import { isInputMethodKey } from "./input-method.ts";

const FOCUSABLE = "button:not([disabled]):not([hidden]),textarea,input:not([hidden]),a[href],[tabindex='0']";

/**
 * Handles the keys of the window: Escape closes it, and Tab stays inside while it fills the screen of a phone. Keys do
 * not reach the page, whose shortcuts would otherwise react to what the visitor writes.
 */
export function holdKeys(dialog: HTMLElement, close: () => void): void {
  const isVisible = (part: HTMLElement) => part.offsetParent !== null || part.getClientRects().length > 0;
  const cycle = (event: KeyboardEvent) => {
    if (!matchMedia("(max-width: 480px)").matches) return;
    const parts = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible);
    const [first, last] = [parts[0], parts.at(-1)];
    const root = dialog.getRootNode();
    const active = root instanceof ShadowRoot ? root.activeElement : null;
    const leaves = event.shiftKey ? active === first || active === dialog : active === last;
    if (!leaves) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !isInputMethodKey(event)) close();
    if (event.key === "Tab") cycle(event);
  });
  for (const name of ["keydown", "keyup", "keypress"]) dialog.addEventListener(name, (event) => event.stopPropagation());
}
