import { useEffect, useSyncExternalStore } from "react";

/** The headings of the pages that are drawn, the innermost last: the window is named after what stands on it. */
let headings: readonly { readonly text: string }[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function change(next: typeof headings): void {
  headings = next;
  for (const listener of listeners) listener();
}

/** Says what the page is headed with for as long as it is drawn. */
export function useHeading(text: string): void {
  useEffect(() => {
    const own = { text };
    change([...headings, own]);
    return () => change(headings.filter((one) => one !== own));
  }, [text]);
}

/** The heading of the page on screen; undefined where a screen has another frame. */
export const useShownHeading = (): string | undefined => useSyncExternalStore(subscribe, () => headings.at(-1)?.text);
