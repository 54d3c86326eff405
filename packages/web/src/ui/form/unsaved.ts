import { createContext, useContext, useLayoutEffect } from "react";

/** Lets a form tell the surrounding dialog that it has unsaved changes. */
export const Unsaved = createContext<((isUnsaved: boolean) => void) | undefined>(undefined);

export function useTellUnsaved(isUnsaved: boolean): void {
  const tell = useContext(Unsaved);
  useLayoutEffect(() => tell?.(isUnsaved), [tell, isUnsaved]);
}

const dialogs = new Set<() => boolean>();

/** Says for as long as a dialog is open whether something is typed in it that would be lost. */
export function addUnsavedDialog(isUnsaved: () => boolean): () => void {
  dialogs.add(isUnsaved);
  return () => void dialogs.delete(isUnsaved);
}

/** Whether going elsewhere would lose what is typed in a dialog. */
export const isDialogUnsaved = (): boolean => [...dialogs].some((isUnsaved) => isUnsaved());

let isConfirmed = false;

/** Whether the person has already said that what is typed may be lost. */
export const isLeaveConfirmed = (): boolean => isConfirmed;

/** Goes elsewhere without asking a second time. */
export function leaveConfirmed(go: () => void): void {
  isConfirmed = true;
  go();
  isConfirmed = false;
}
