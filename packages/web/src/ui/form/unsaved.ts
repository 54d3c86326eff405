import { createContext, useContext, useLayoutEffect } from "react";

/** Context through which a form reports unsaved changes to the surrounding dialog. */
export const UnsavedChangesContext = createContext<((isUnsaved: boolean) => void) | undefined>(undefined);

export function useReportUnsaved(isUnsaved: boolean): void {
  const tell = useContext(UnsavedChangesContext);
  useLayoutEffect(() => tell?.(isUnsaved), [tell, isUnsaved]);
}

const dialogs = new Set<() => boolean>();

export function addUnsavedDialog(isUnsaved: () => boolean): () => void {
  dialogs.add(isUnsaved);
  return () => void dialogs.delete(isUnsaved);
}

/** Returns whether leaving would lose text that was typed in a dialog. */
export const isDialogUnsaved = (): boolean => [...dialogs].some((isUnsaved) => isUnsaved());

let isConfirmed = false;

export const isLeaveConfirmed = (): boolean => isConfirmed;

/** Navigates without asking for confirmation again. */
export function navigateWithoutConfirm(go: () => void): void {
  isConfirmed = true;
  go();
  isConfirmed = false;
}
