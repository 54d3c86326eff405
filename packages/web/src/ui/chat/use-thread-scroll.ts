import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ThreadItem } from "./thread-items.ts";

/** Whoever is within this of the end reads along. */
const AT_END_PX = 48;

interface ThreadScroll {
  readonly isAtEnd: boolean;
  readonly scrollToEnd: () => void;
}

/**
 * Keeps the thread where its reader is: at the end while reading along, on the same message when older ones are put in above or images
 * grow, at the unread line when it is opened, and at the end after a message of one's own.
 */
export function useThreadScroll(frame: RefObject<HTMLElement | null>, items: readonly ThreadItem[]): ThreadScroll {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const follows = useRef(true);
  const drawn = useRef({ first: "", last: "", height: 0 });
  const first = items.find(({ kind }) => kind === "bubble" || kind === "activity")?.key ?? "";
  const final = items.at(-1);
  const last = final?.key ?? "";
  const isOwnLast = final?.kind === "bubble" && final.bubble.state === "pending";

  const scrollToEnd = useCallback(() => {
    const element = frame.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [frame]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const before = drawn.current;
    drawn.current = { first, last, height: element.scrollHeight };
    if (before.first === "" && first !== "") {
      const line = element.querySelector<HTMLElement>("[data-unread-line]");
      if (line === null) scrollToEnd();
      else element.scrollTop = line.offsetTop - element.clientHeight / 3;
    } else if (first !== before.first && last === before.last) element.scrollTop += element.scrollHeight - before.height;
    else if (last !== before.last && (follows.current || isOwnLast)) scrollToEnd();
  }, [frame, first, last, isOwnLast, scrollToEnd]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => {
      follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END_PX;
      setIsAtEnd(follows.current);
    };
    // What grows after it was drawn (images, the window) does not push the end out of view.
    const grown = new ResizeObserver(() => {
      drawn.current.height = element.scrollHeight;
      if (follows.current) scrollToEnd();
    });
    grown.observe(element);
    if (element.firstElementChild !== null) grown.observe(element.firstElementChild);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      grown.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [frame, scrollToEnd]);

  return { isAtEnd, scrollToEnd };
}
