import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { type RowWindow, rowWindow } from "./row-window.ts";

/** Estimated height of the view in pixels, so that the first render already contains rows. */
const ASSUMED_HEIGHT = 700;

const sameWindow = (a: RowWindow, b: RowWindow) => a.first === b.first && a.end === b.end;

/** Returns whether the page is being printed or shown in the print preview, where nothing scrolls. */
function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const paper = matchMedia("print");
    // Renders synchronously, because the browser prints the page as it is when this handler returns.
    const follow = () => flushSync(() => setIsPrinted(paper.matches));
    paper.addEventListener("change", follow);
    return () => paper.removeEventListener("change", follow);
  }, []);
  return isPrinted;
}

/** Returns the range of rows to render, which follows the scroll position and size of `frame`. */
export function useRowWindow(frame: RefObject<HTMLElement | null>, rowHeight: number, rowCount: number): RowWindow {
  const [view, setView] = useState<RowWindow>(() => rowWindow(0, ASSUMED_HEIGHT, rowHeight, rowCount));
  const measure = useCallback(() => {
    const element = frame.current;
    if (element === null) return;
    const next = rowWindow(element.scrollTop, element.clientHeight, rowHeight, rowCount);
    setView((now) => (sameWindow(now, next) ? now : next));
  }, [frame, rowHeight, rowCount]);

  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [frame, measure]);
  const isPrinted = useIsPrinted();
  if (isPrinted) return { first: 0, end: rowCount };
  // Uses the first rows if the previous range exceeds the list, for example after filtering. The effect above then
  // corrects it.
  return view.end > rowCount ? rowWindow(0, ASSUMED_HEIGHT, rowHeight, rowCount) : view;
}
