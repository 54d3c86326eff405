import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { type RowWindow, rowWindow } from "./row-window.ts";

/** Initial estimate, accurate to a few rows, so that the first render is not an empty table. */
const ASSUMED_HEIGHT = 700;

const sameWindow = (a: RowWindow, b: RowWindow) => a.first === b.first && a.end === b.end;

/** Whether the page is being printed or previewed for printing, where nothing scrolls. */
function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const paper = matchMedia("print");
    // The browser prints the page as it is when this handler returns.
    const follow = () => flushSync(() => setIsPrinted(paper.matches));
    paper.addEventListener("change", follow);
    return () => paper.removeEventListener("change", follow);
  }, []);
  return isPrinted;
}

/** Returns the window of rows to draw, following the scroll position and size of `frame`. */
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
  // A filter has left fewer rows than the last window covers. The effect above updates the window; until then nothing
  // beyond the end is drawn.
  return view.end > rowCount ? rowWindow(0, ASSUMED_HEIGHT, rowHeight, rowCount) : view;
}
