import { useSyncExternalStore } from "react";

/** How the live socket stands: `idle` until a screen needs it. */
export type LinkState = "idle" | "connected" | "reconnecting";

let state: LinkState = "idle";
const listeners = new Set<() => void>();

/** Said by whoever holds the socket; the shell's bar shows it. */
export function setLinkState(next: LinkState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLinkState = (): LinkState => useSyncExternalStore(subscribe, () => state);
