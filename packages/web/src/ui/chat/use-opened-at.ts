import { type RefObject, useEffect } from "react";

const MARK = "is-at";

/** Scrolls a thread to one of its messages and highlights it, again whenever the message changes. */
export function useScrollToMessage(frame: RefObject<HTMLElement | null>, at: number | undefined, isDrawn: boolean): void {
  useEffect(() => {
    const line = at === undefined || !isDrawn ? null : frame.current?.querySelector(`[data-seq="${at}"]`);
    if (!line) return undefined;
    line.classList.add(MARK);
    line.scrollIntoView({ block: "center" });
    return () => line.classList.remove(MARK);
  }, [frame, at, isDrawn]);
}
