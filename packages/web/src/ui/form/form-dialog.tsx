import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog, type DialogProps } from "../overlay/dialog.tsx";
import { LeaveQuestion, type LeaveTexts } from "./leave-guard.tsx";
import { addUnsavedDialog, UnsavedChangesContext } from "./unsaved.ts";

interface FormDialogProps extends Pick<DialogProps, "title" | "children" | "actions" | "focus" | "width"> {
  readonly onClose: () => void;
  /** True if text was typed outside a form. Forms inside the dialog report their own state. */
  readonly unsaved?: boolean;
  readonly leaveTexts?: LeaveTexts;
}

/**
 * Dialog with a form. Escape, the close button and a click outside ask for confirmation if changes would be lost;
 * Cancel closes it without asking.
 */
export const FormDialog = ({ unsaved = false, leaveTexts, onClose, children, ...dialog }: FormDialogProps) => {
  // True if a form inside has unsaved changes. A ref, because state would be updated too late for an Escape right after
  // a keystroke.
  const isFormUnsaved = useRef(false);
  const hear = useCallback((isUnsaved: boolean) => {
    isFormUnsaved.current = isUnsaved;
  }, []);
  const [isAsking, setIsAsking] = useState(false);
  const wouldLose = useEffectEvent(() => unsaved || isFormUnsaved.current);
  useEffect(() => addUnsavedDialog(() => wouldLose()), []);
  return (
    <UnsavedChangesContext value={hear}>
      <Dialog open onClose={() => (unsaved || isFormUnsaved.current ? setIsAsking(true) : onClose())} {...dialog}>
        {children}
        <LeaveQuestion open={isAsking} texts={leaveTexts} onLeave={onClose} onStay={() => setIsAsking(false)} />
      </Dialog>
    </UnsavedChangesContext>
  );
};
