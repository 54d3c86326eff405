import type { Attachment } from "@parley/core/contract/chats/conversations";
import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { messageOf } from "../feedback/notify.ts";
import { storeScanResult, useLatestScanResult } from "../files/checked-files.ts";
import { DangerDialog } from "../files/danger-dialog.tsx";
import { DangerTag } from "../files/danger-tag.tsx";
import { downloadFile } from "../files/download-file.ts";
import { PaperclipIcon } from "../icons.ts";
import { fileSize } from "../text/file-size.ts";
import { AttachmentPreview } from "./attachment-preview.tsx";
import { useSurroundings } from "./chat-context.ts";

const t = defineMessages("ui.chat.attachment", {
  open: "Open {name} ({size})",
  unchecked: "Not yet checked for viruses. You can download it after the check.",
  infected: "Withheld, because the virus scanner found: {finding}",
});

/** File of a message with name, size, preview, and a warning if it may be dangerous. */
export const AttachmentView = ({ file: read }: { readonly file: Attachment }) => {
  const file = useLatestScanResult(read);
  const { openFile } = useSurroundings();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const { fileName: name, danger, state } = file;
  const size = fileSize(file.size);
  const download = async () => {
    setIsAsking(false);
    try {
      await downloadFile(file, openFile);
      if (state === "unchecked") storeScanResult({ id: file.id, state: "ready", finding: null });
      setProblem(undefined);
    } catch (thrown) {
      setProblem(messageOf(thrown));
    }
  };
  return (
    <div className="parley-file">
      <AttachmentPreview
        file={file}
        name={
          <>
            {state === "infected" ? (
              <span className="parley-file-name is-withheld">
                <PaperclipIcon size={12} /> {name} <span className="parley-muted">{size}</span>
              </span>
            ) : (
              <button
                type="button"
                className="parley-file-name"
                aria-label={t("open", { name, size })}
                onClick={() => (danger === null ? void download() : setIsAsking(true))}
              >
                <PaperclipIcon size={12} /> {name} <span className="parley-muted">{size}</span>
              </button>
            )}
            {danger === null || state === "infected" ? null : <DangerTag danger={danger} />}
          </>
        }
      />
      {state === "unchecked" && problem === undefined ? <div className="parley-muted">{t("unchecked")}</div> : null}
      {state === "infected" ? <div className="parley-field-error">{t("infected", { finding: file.finding ?? "" })}</div> : null}
      {problem === undefined ? null : (
        <div role="alert" className="parley-field-error">
          {problem}
        </div>
      )}
      {danger === null ? null : (
        <DangerDialog file={{ fileName: name, danger }} open={isAsking} onConfirm={() => void download()} onCancel={() => setIsAsking(false)} />
      )}
    </div>
  );
};
