import { useSyncExternalStore } from "react";

let isAsked = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the dialog that asks for a status with its reason, or closes it: the status menu and the palette do, over any screen. */
export function askForStatus(asked: boolean): void {
  isAsked = asked;
  for (const listener of listeners) listener();
}

export const useStatusAsked = (): boolean => useSyncExternalStore(subscribe, () => isAsked);
