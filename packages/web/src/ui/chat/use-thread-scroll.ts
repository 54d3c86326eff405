import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { ThreadItem } from "./thread-items.ts";

/** First visible message and its distance from the top edge, which stay in place when content above changes. */
interface Anchor {
  readonly element: HTMLElement;
  readonly top: number;
}

/**
 * Returns the first message whose end is visible, found by binary search. Not the line of a day, which stays at the top
 * when older messages of that day are inserted below it.
 */
const anchorIn = (frame: HTMLElement): Anchor | undefined => {
  const lines = frame.querySelector("ol")?.children ?? [];
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = lines[middle] as HTMLElement;
    if (line.offsetTop + line.offsetHeight <= frame.scrollTop) low = middle + 1;
    else high = middle;
  }
  let element = lines[low];
  while (element?.nextElementSibling && !element.hasAttribute("data-seq")) element = element.nextElementSibling;
  return element instanceof HTMLElement ? { element, top: element.offsetTop - frame.scrollTop } : undefined;
};

/** Distance from the end, in pixels, within which the thread scrolls to new messages. */
const AT_END_PX = 48;

/** Older messages of a thread: whether there are any, whether they are loading, and a function that loads some. */
export interface OlderMessages {
  readonly has: boolean;
  readonly busy: boolean;
  readonly load: () => void;
}

interface ThreadScroll {
  readonly isAtEnd: boolean;
  readonly scrollToEnd: () => void;
}

/**
 * Controls the scroll position of a thread: at the end while the reader is there or has sent a message, at the unread
 * line on opening, and on the same message when older ones or images load.
 */
export function useThreadScroll(frame: RefObject<HTMLElement | null>, items: readonly ThreadItem[], older: OlderMessages | undefined): ThreadScroll {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const follows = useRef(true);
  const drawn = useRef({ first: "", last: "" });
  const anchor = useRef<Anchor>(undefined);
  const first = items.find(({ kind }) => kind === "bubble" || kind === "activity")?.key ?? "";
  const final = items.at(-1);
  const last = final?.key ?? "";
  const isOwnLast = final?.kind === "bubble" && final.bubble.state === "pending";

  const canLoad = older?.has === true && !older.busy;
  /** First message when older ones were last requested, so that a failed call is repeated only by scrolling. */
  const requestedAt = useRef("");
  const loadIfNearStart = useEffectEvent((element: HTMLElement) => {
    if (!canLoad || element.scrollTop >= element.clientHeight) return;
    requestedAt.current = first;
    older.load();
  });

  const keepPlace = useCallback(() => {
    const element = frame.current;
    const kept = anchor.current;
    if (element !== null && kept?.element.isConnected === true) element.scrollTop = kept.element.offsetTop - kept.top;
  }, [frame]);
  const scrollToEnd = useCallback(() => {
    const element = frame.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [frame]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const before = drawn.current;
    drawn.current = { first, last };
    if (before.first === "" && first !== "") {
      const line = element.querySelector<HTMLElement>("[data-unread-line]");
      if (line === null) scrollToEnd();
      else {
        element.scrollTop = line.offsetTop - element.clientHeight / 3;
        follows.current = false;
      }
      anchor.current = anchorIn(element);
    } else if (first !== before.first && last === before.last) keepPlace();
    else if (last !== before.last && (follows.current || isOwnLast)) scrollToEnd();
  }, [frame, first, last, isOwnLast, scrollToEnd, keepPlace]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => {
      follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END_PX;
      setIsAtEnd(follows.current);
      anchor.current = anchorIn(element);
      loadIfNearStart(element);
    };
    // Corrects the position when content grows later, for example by images, so that the text being read does not move.
    const grown = new ResizeObserver(() => {
      if (follows.current) scrollToEnd();
      else keepPlace();
    });
    grown.observe(element);
    if (element.firstElementChild !== null) grown.observe(element.firstElementChild);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      grown.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [frame, scrollToEnd, keepPlace]);

  // Continues while the start is visible, because a short page of messages causes no scroll event.
  useEffect(() => {
    if (frame.current !== null && canLoad && first !== "" && first !== requestedAt.current) loadIfNearStart(frame.current);
  }, [frame, canLoad, first]);

  return { isAtEnd, scrollToEnd };
}
