import { useLayoutEffect } from "react";

export const REPLACING_OVERLAY_CLASS = "parley-replaces";
const HIDDEN = "parley-replaced";

const isOther = (portal: Element): portal is HTMLElement =>
  portal instanceof HTMLElement && !portal.classList.contains(REPLACING_OVERLAY_CLASS) && portal.querySelector(".bp6-toast-container") === null;

let standing = 0;

/** Returns whether an overlay that hides all others, such as the palette, is open. */
export const isReplacing = (): boolean => standing > 0;

function replaceOverlays(): () => void {
  const hidden = new Set<HTMLElement>();
  const hide = () => {
    for (const portal of document.querySelectorAll("body > .bp6-portal")) {
      if (hidden.has(portal as HTMLElement) || !isOther(portal)) continue;
      hidden.add(portal);
      // Sets `inert`, so that Blueprint's focus trap does not move the focus into the hidden overlay.
      portal.inert = true;
      portal.classList.add(HIDDEN);
    }
  };
  standing += 1;
  hide();
  // Also hides overlays that load later, so that they do not appear above the replacement.
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
 * Hides all other overlays while this one is open, because two would compete for the focus and lose keys. The others
 * reappear unchanged. The portal of this overlay needs the class `REPLACES`.
 */
export function useReplaceOverlays(open: boolean): void {
  useLayoutEffect(() => (open ? replaceOverlays() : undefined), [open]);
}
