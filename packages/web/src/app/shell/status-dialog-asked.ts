import { useSyncExternalStore } from "react";

let isAsked = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens or closes the dialog for a status with its reason, from the status menu or the palette, on any screen. */
export function askForStatus(asked: boolean): void {
  isAsked = asked;
  for (const listener of listeners) listener();
}

export const useStatusAsked = (): boolean => useSyncExternalStore(subscribe, () => isAsked);
