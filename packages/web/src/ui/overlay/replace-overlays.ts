import { useLayoutEffect } from "react";

/** Class for the portal of an overlay that replaces the others. */
export const REPLACES = "parley-replaces";
const HIDDEN = "parley-replaced";

const isOther = (portal: Element): portal is HTMLElement =>
  portal instanceof HTMLElement && !portal.classList.contains(REPLACES) && portal.querySelector(".bp6-toast-container") === null;

let standing = 0;

/** Whether an overlay that replaces the others is open. */
export const isReplacing = (): boolean => standing > 0;

function replaceOverlays(): () => void {
  const hidden = new Set<HTMLElement>();
  const hide = () => {
    for (const portal of document.querySelectorAll("body > .bp6-portal")) {
      if (hidden.has(portal as HTMLElement) || !isOther(portal)) continue;
      hidden.add(portal);
      // `inert` keeps Blueprint's focus trap from moving the focus into the hidden overlay.
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
 * Hides all other overlays while this one is open: two overlays would compete for the focus, and keys would be lost.
 * The others keep their input and return unchanged. The portal of this overlay needs the class `REPLACES`.
 */
export function useReplaceOverlays(open: boolean): void {
  useLayoutEffect(() => (open ? replaceOverlays() : undefined), [open]);
}
