import type { FileDanger } from "@parley/core/files";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { ConfirmDialog } from "../overlay/confirm-dialog.tsx";
import { dangerText } from "./file-texts.ts";

const t = defineMessages("ui.dangerDialog", {
  title: "Download {name}?",
  text: "Download it only if you expected it and know the sender.",
  confirm: "Download anyway",
});

interface DangerDialogProps {
  readonly file: { readonly fileName: string; readonly danger: FileDanger };
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export const DangerDialog = ({ file: { fileName, danger }, ...props }: DangerDialogProps) => (
  <ConfirmDialog title={t("title", { name: fileName })} confirm={t("confirm")} {...props}>
    <p>{dangerText(danger)}</p>
    <p>{t("text")}</p>
  </ConfirmDialog>
);
