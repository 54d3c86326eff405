import { type ReactNode, useState } from "react";
import { Dialog } from "../overlay/dialog.tsx";
import { LeaveQuestion } from "./leave-guard.tsx";
import { Unsaved } from "./unsaved.ts";

interface FormDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The form; its Cancel closes without a question. */
  readonly children: ReactNode;
}

/** A form over the page. Escape, the cross and a click beside it close it, and ask first where something typed would be lost. */
export const FormDialog = ({ title, onClose, children }: FormDialogProps) => {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Unsaved value={setIsUnsaved}>
      <Dialog open title={title} onClose={() => (isUnsaved ? setIsAsking(true) : onClose())}>
        {children}
        <LeaveQuestion open={isAsking} onLeave={onClose} onStay={() => setIsAsking(false)} />
      </Dialog>
    </Unsaved>
  );
};
