import { useSyncExternalStore } from "react";

let isAsked = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens or closes the dialog in which users set a status with a reason. The status menu and the palette call it. */
export function setStatusDialogOpen(asked: boolean): void {
  isAsked = asked;
  for (const listener of listeners) listener();
}

export const useStatusDialogOpen = (): boolean => useSyncExternalStore(subscribe, () => isAsked);
