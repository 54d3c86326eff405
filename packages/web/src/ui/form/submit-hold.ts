import { createContext, useContext, useLayoutEffect } from "react";

/** Context through which a field keeps the surrounding form or dialog from being sent, with the reason. */
export const SubmitHoldContext = createContext<((reason: string | undefined) => void) | undefined>(undefined);

/** Reason why a field keeps the dialog from being sent; read by the dialog's actions. */
export const HeldReasonContext = createContext<string | undefined>(undefined);

/** Keeps the surrounding form or dialog from being sent while there is a reason, such as a value that still loads. */
export function useSubmitHold(reason: string | undefined): void {
  const hold = useContext(SubmitHoldContext);
  // Before the browser paints, so that a key press right after a choice finds the form held.
  useLayoutEffect(() => {
    hold?.(reason);
    return () => hold?.(undefined);
  }, [hold, reason]);
}
