import { useSyncExternalStore } from "react";

/** State of the live connection; `idle` until a screen needs it. */
export type LinkState = "idle" | "connected" | "reconnecting";

let state: LinkState = "idle";
const listeners = new Set<() => void>();

/** Called by the module that owns the socket; the shell's connection bar shows the state. */
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
