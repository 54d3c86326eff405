import { useLayoutEffect } from "react";

/** On the portal of an overlay that replaces the others. */
export const REPLACES = "parley-replaces";
const HIDDEN = "parley-replaced";

const isOther = (portal: Element): portal is HTMLElement =>
  portal instanceof HTMLElement && !portal.classList.contains(REPLACES) && portal.querySelector(".bp6-toast-container") === null;

let standing = 0;

/** Whether an overlay stands that replaces the others. */
export const isReplacing = (): boolean => standing > 0;

function replaceOverlays(): () => void {
  const hidden = new Set<HTMLElement>();
  const hide = () => {
    for (const portal of document.querySelectorAll("body > .bp6-portal")) {
      if (hidden.has(portal as HTMLElement) || !isOther(portal)) continue;
      hidden.add(portal);
      // Blueprint's focus trap cannot take the focus into what is inert.
      portal.inert = true;
      portal.classList.add(HIDDEN);
    }
  };
  standing += 1;
  hide();
  // Keeps overlays that load late from appearing over their replacement.
  const observer = new MutationObserver(hide);
  observer.observe(document.body, { childList: true });
  return () => {
    observer.disconnect();
    standing -= 1;
    for (const portal of hidden) {
      portal.inert = false;
      portal.classList.remove(HIDDEN);
    }
  };
}

/**
 * Hides every other overlay for as long as this one is open: two that lie over the page compete for the focus, and keys are lost between them. The others
 * keep what was typed in them and return as they were. The portal of this one has the class `REPLACES`.
 */
export function useReplaceOverlays(open: boolean): void {
  useLayoutEffect(() => (open ? replaceOverlays() : undefined), [open]);
}
