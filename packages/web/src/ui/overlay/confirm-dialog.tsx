import { type ReactNode, useRef, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { TextInput } from "../controls/inputs.tsx";
import { Labelled } from "../controls/labelled.tsx";
import { DialogActions } from "../form/main-row.tsx";
import type { Intent } from "../intent.ts";
import { Dialog } from "./dialog.tsx";

const t = defineMessages("ui.confirm", { type: "Type {word} to continue" });

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the confirming button: a verb instead of "OK". */
  readonly confirm: string;
  readonly intent?: Intent;
  /** Word that the user must type, to confirm an action that cannot be undone. */
  readonly typed?: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Dialog that asks for confirmation. Cancel has the initial focus, so that pressing Enter changes nothing. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const cancel = useRef<HTMLButtonElement>(null);
  const [word, setWord] = useState("");
  const { typed } = props;
  const ready = typed === undefined || word === typed;
  const actions = (
    <DialogActions
      main={props.confirm}
      intent={props.intent ?? "danger"}
      onMain={props.onConfirm}
      onCancel={props.onCancel}
      cancelRef={cancel}
      loading={props.busy ?? false}
      reason={ready ? undefined : t("type", { word: typed })}
      keys={false}
    />
  );
  return (
    <Dialog title={props.title} open={props.open} onClose={props.onCancel} focus={cancel} width="narrow" actions={actions}>
      {props.children}
      {typed === undefined ? null : (
        <Labelled label={t("type", { word: typed })}>{(control) => <TextInput {...control} value={word} onChange={setWord} />}</Labelled>
      )}
    </Dialog>
  );
};
