import { useState } from "react";
import { Dialog, type DialogProps } from "../overlay/dialog.tsx";
import { LeaveQuestion } from "./leave-guard.tsx";
import { Unsaved } from "./unsaved.ts";

interface FormDialogProps extends Pick<DialogProps, "title" | "children" | "actions" | "focus" | "width"> {
  readonly onClose: () => void;
  /** Something is typed in a field that is no form's; a form inside says so by itself. */
  readonly unsaved?: boolean;
}

/**
 * Something to fill in, over the page. Escape, the cross and a click beside it close it, and ask first where something typed would be lost; a Cancel inside
 * closes without a question.
 */
export const FormDialog = ({ unsaved = false, onClose, children, ...dialog }: FormDialogProps) => {
  const [isFormUnsaved, setIsFormUnsaved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Unsaved value={setIsFormUnsaved}>
      <Dialog open onClose={() => (unsaved || isFormUnsaved ? setIsAsking(true) : onClose())} {...dialog}>
        {children}
        <LeaveQuestion open={isAsking} onLeave={onClose} onStay={() => setIsAsking(false)} />
      </Dialog>
    </Unsaved>
  );
};
