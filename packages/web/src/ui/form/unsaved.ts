import { createContext, useContext, useLayoutEffect } from "react";

/** Lets a form tell the surrounding dialog that it has unsaved changes. */
export const Unsaved = createContext<((isUnsaved: boolean) => void) | undefined>(undefined);

export function useTellUnsaved(isUnsaved: boolean): void {
  const tell = useContext(Unsaved);
  useLayoutEffect(() => tell?.(isUnsaved), [tell, isUnsaved]);
}

const dialogs = new Set<() => boolean>();

/** Registers a dialog's unsaved state while it is open. */
export function addUnsavedDialog(isUnsaved: () => boolean): () => void {
  dialogs.add(isUnsaved);
  return () => void dialogs.delete(isUnsaved);
}

/** True if leaving would lose text typed in a dialog. */
export const isDialogUnsaved = (): boolean => [...dialogs].some((isUnsaved) => isUnsaved());

let isConfirmed = false;

/** True if the user has confirmed the loss. */
export const isLeaveConfirmed = (): boolean => isConfirmed;

/** Leaves without asking again. */
export function leaveConfirmed(go: () => void): void {
  isConfirmed = true;
  go();
  isConfirmed = false;
}
