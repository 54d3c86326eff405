import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog, type DialogProps } from "../overlay/dialog.tsx";
import { LeaveQuestion, type LeaveTexts } from "./leave-guard.tsx";
import { HeldReasonContext, SubmitHoldContext } from "./submit-hold.ts";
import { addUnsavedDialog, UnsavedChangesContext } from "./unsaved.ts";

interface FormDialogProps extends Pick<DialogProps, "title" | "actions" | "focus" | "width"> {
  readonly onClose: () => void;
  /** True if text was typed outside a form. Forms inside the dialog report their own state. */
  readonly unsaved?: boolean;
  readonly leaveTexts?: LeaveTexts;
  /** Content; as a function it receives the handler of a Cancel that asks as Escape does. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * Dialog with a form. Escape, the close button and a click outside ask for confirmation if changes would be lost;
 * Cancel closes it without asking, unless it is given the `close` of `children`.
 */
export const FormDialog = ({ unsaved = false, leaveTexts, onClose, children, ...dialog }: FormDialogProps) => {
  // True if a form inside has unsaved changes. A ref, because state would be updated too late for an Escape right after
  // a keystroke.
  const isFormUnsaved = useRef(false);
  const hear = useCallback((isUnsaved: boolean) => {
    isFormUnsaved.current = isUnsaved;
  }, []);
  const [isAsking, setIsAsking] = useState(false);
  const wouldLoseNow = () => unsaved || isFormUnsaved.current;
  const wouldLose = useEffectEvent(wouldLoseNow);
  useEffect(() => addUnsavedDialog(() => wouldLose()), []);
  const [held, hold] = useState<string>();
  const close = () => (wouldLoseNow() ? setIsAsking(true) : onClose());
  return (
    <UnsavedChangesContext value={hear}>
      <HeldReasonContext value={held}>
        <Dialog open onClose={close} {...dialog}>
          <SubmitHoldContext value={hold}>{typeof children === "function" ? children(close) : children}</SubmitHoldContext>
          <LeaveQuestion open={isAsking} texts={leaveTexts} onLeave={onClose} onStay={() => setIsAsking(false)} />
        </Dialog>
      </HeldReasonContext>
    </UnsavedChangesContext>
  );
};
