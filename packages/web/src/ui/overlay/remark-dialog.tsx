import { type ReactNode, useRef, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { TextArea } from "../controls/inputs.tsx";
import { Labelled } from "../controls/labelled.tsx";
import { FailureCallout } from "../feedback/failure-callout.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { DialogActions } from "../form/main-row.tsx";
import type { Intent } from "../intent.ts";
import { CopyCommand } from "../text/copy-command.tsx";

const t = defineMessages("ui.remark", { label: "Remark", needed: "Write a remark first" });

interface RemarkDialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Label of the confirming button, a verb. */
  readonly confirm: string;
  readonly intent?: Intent;
  readonly help?: string;
  readonly command?: (remark: string) => string;
  /** Called with the remark. If the promise rejects, the dialog stays open with the error and the input. */
  readonly onConfirm: (remark: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * Dialog that asks for the reason of an action. The remark is required and stored with the action. Must be rendered
 * only while it is open.
 */
export const RemarkDialog = ({ title, children, confirm, intent = "primary", help, command, onConfirm, onClose }: RemarkDialogProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [remark, setRemark] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const given = remark.trim();

  const handleConfirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm(given);
      onClose();
    } catch (thrown) {
      setProblem(thrown);
    } finally {
      setBusy(false);
    }
  };
  const actions = (
    <DialogActions
      main={confirm}
      intent={intent}
      onMain={() => void handleConfirm()}
      onCancel={onClose}
      loading={busy}
      reason={given === "" ? t("needed") : undefined}
    />
  );
  return (
    <FormDialog title={title} onClose={onClose} unsaved={given !== ""} focus={field} actions={actions}>
      {children}
      <FailureCallout problem={problem} />
      <Labelled label={t("label")} help={help} required>
        {(control) => <TextArea {...control} inputRef={field} value={remark} onChange={setRemark} rows={3} />}
      </Labelled>
      {command === undefined ? null : <CopyCommand command={command(given)} />}
    </FormDialog>
  );
};
