import { useSyncExternalStore } from "react";

/** Below this width the customer panel does not fit next to the conversation (workspace.css). */
const NARROW = "(max-width: 1100px)";

const subscribe = (listener: () => void) => {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
};

/** True if the customer panel covers the conversation. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
