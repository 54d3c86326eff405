import { useEffect, useSyncExternalStore } from "react";

/** Headings of the mounted pages, innermost last, for the window's title. */
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

/** Sets the page's heading while mounted. */
export function useHeading(text: string): void {
  useEffect(() => {
    const own = { text };
    change([...headings, own]);
    return () => change(headings.filter((one) => one !== own));
  }, [text]);
}

/** Heading of the page on screen; undefined for screens with another frame. */
export const useShownHeading = (): string | undefined => useSyncExternalStore(subscribe, () => headings.at(-1)?.text);
