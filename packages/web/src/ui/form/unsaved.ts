import { createContext, useContext, useLayoutEffect } from "react";

/** How a form tells what it lies in, a dialog, whether it has changes that would be lost. */
export const Unsaved = createContext<((isUnsaved: boolean) => void) | undefined>(undefined);

export function useTellUnsaved(isUnsaved: boolean): void {
  const tell = useContext(Unsaved);
  useLayoutEffect(() => tell?.(isUnsaved), [tell, isUnsaved]);
}
