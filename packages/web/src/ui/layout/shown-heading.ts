import { useEffect, useSyncExternalStore } from "react";

/** Headings of the mounted pages, the innermost last; they determine the title of the browser tab. */
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

/** Sets the heading of the page while the component is mounted. */
export function useHeading(text: string): void {
  useEffect(() => {
    const own = { text };
    change([...headings, own]);
    return () => change(headings.filter((one) => one !== own));
  }, [text]);
}

/** Returns the heading of the visible page; undefined for screens that do not use `Page`. */
export const useShownHeading = (): string | undefined => useSyncExternalStore(subscribe, () => headings.at(-1)?.text);
