import { useSyncExternalStore } from "react";

/** State of the live connection: `idle` until a screen needs it. */
export type LinkState = "idle" | "connected" | "reconnecting";

let state: LinkState = "idle";
const listeners = new Set<() => void>();

/** Set by the owner of the socket; shown in the shell's bar. */
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
