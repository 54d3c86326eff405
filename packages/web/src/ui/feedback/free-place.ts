import { type RefObject, useLayoutEffect } from "react";

/** Bars with the buttons of panels, dialogs, forms, lists and composers, and main buttons outside of them. */
const KEPT_FREE = [
  ".parley-save-bar",
  ".bp6-dialog-footer",
  ".parley-side-panel-actions",
  ".parley-bulk-bar",
  ".parley-composer",
  ".bp6-button:is([type=submit], .bp6-intent-primary, .bp6-intent-success, .bp6-intent-danger)",
].join(",");

/** Returns the boxes in the window that a notice between two vertical lines could cover. */
const boxesBetween = (left: number, right: number): DOMRect[] =>
  [...document.querySelectorAll(KEPT_FREE)]
    .filter((element) => element.closest(".bp6-toast") === null && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.bottom > 0 && box.top < innerHeight && box.left < right && box.right > left);

/** Returns the lowest bottom edge at which a notice covers no box, or that of the window if there is none. */
function lowestFreeEdge(height: number, boxes: readonly DOMRect[]): number {
  let edge = innerHeight;
  while (edge >= height) {
    const covered = boxes.filter(({ top, bottom }) => top < edge && bottom > edge - height);
    if (covered.length === 0) return edge;
    edge = Math.min(...covered.map(({ top }) => top));
  }
  return innerHeight;
}

/** Raises the container of a notice above the buttons that it would cover. Its height includes the notice's margin. */
function raise(notice: Element): void {
  const container = notice.closest<HTMLElement>(".bp6-toast-container");
  if (container === null) return;
  const { left, right } = notice.getBoundingClientRect();
  const raised = `${innerHeight - lowestFreeEdge(container.offsetHeight, boxesBetween(left, right))}px`;
  if (container.style.bottom !== raised) container.style.bottom = raised;
}

const MOVES = ["resize", "scroll", "transitionend", "animationend"] as const;

/** Keeps a notice off all main buttons while it is shown, also when something opens, scrolls or grows below it. */
export function useFreePlace(content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const notice = content.current?.closest(".bp6-toast");
    if (notice === null || notice === undefined) return;
    let frame = 0;
    const place = () => {
      frame = 0;
      raise(notice);
    };
    const placeSoon = () => {
      frame ||= requestAnimationFrame(place);
    };
    placeSoon();
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["class", "style", "rows"] });
    for (const move of MOVES) addEventListener(move, placeSoon, true);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      for (const move of MOVES) removeEventListener(move, placeSoon, true);
    };
  }, [content]);
}
