import { useSyncExternalStore } from "react";

/** Media query for screens on which the customer panel does not fit next to the conversation (workspace.css). */
const NARROW = "(max-width: 1100px)";

const subscribe = (listener: () => void) => {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
};

/** Returns whether the customer panel must be shown over the conversation. */
export const useIsNarrowWindow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
