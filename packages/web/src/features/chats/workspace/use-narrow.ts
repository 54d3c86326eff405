import { useSyncExternalStore } from "react";

/** Below this width the customer has no place beside the conversation (workspace.css). */
const NARROW = "(max-width: 1100px)";

const subscribe = (listener: () => void) => {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
};

/** Whether the customer is shown over the conversation instead of beside it. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
