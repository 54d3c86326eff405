import { type RefObject, useEffect } from "react";

const MARK = "is-at";

/** Takes the reader of a thread to one of its messages, and marks it; once it is drawn, and again whenever it is to be another one. */
export function useOpenedAt(frame: RefObject<HTMLElement | null>, at: number | undefined, isDrawn: boolean): void {
  useEffect(() => {
    const line = at === undefined || !isDrawn ? null : frame.current?.querySelector(`[data-seq="${at}"]`);
    if (!line) return undefined;
    line.classList.add(MARK);
    line.scrollIntoView({ block: "center" });
    return () => line.classList.remove(MARK);
  }, [frame, at, isDrawn]);
}
