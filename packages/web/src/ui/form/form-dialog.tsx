import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog, type DialogProps } from "../overlay/dialog.tsx";
import { LeaveQuestion } from "./leave-guard.tsx";
import { addUnsavedDialog, Unsaved } from "./unsaved.ts";

interface FormDialogProps extends Pick<DialogProps, "title" | "children" | "actions" | "focus" | "width"> {
  readonly onClose: () => void;
  /** True if text was typed outside a form; forms inside report it themselves. */
  readonly unsaved?: boolean;
}

/**
 * Dialog with a form. Escape, the close button and a click outside close it, and ask first if changes would be lost;
 * Cancel closes it without asking.
 */
export const FormDialog = ({ unsaved = false, onClose, children, ...dialog }: FormDialogProps) => {
  // Read on closing and never rendered: state would lag behind, and an Escape right after a letter would lose it.
  const isFormUnsaved = useRef(false);
  const hear = useCallback((isUnsaved: boolean) => {
    isFormUnsaved.current = isUnsaved;
  }, []);
  const [isAsking, setIsAsking] = useState(false);
  const wouldLose = useEffectEvent(() => unsaved || isFormUnsaved.current);
  useEffect(() => addUnsavedDialog(() => wouldLose()), []);
  return (
    <Unsaved value={hear}>
      <Dialog open onClose={() => (unsaved || isFormUnsaved.current ? setIsAsking(true) : onClose())} {...dialog}>
        {children}
        <LeaveQuestion open={isAsking} onLeave={onClose} onStay={() => setIsAsking(false)} />
      </Dialog>
    </Unsaved>
  );
};
