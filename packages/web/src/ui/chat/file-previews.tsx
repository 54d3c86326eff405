import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { useHasUnchecked, withLatestScanResult } from "../files/checked-files.ts";
import { DangerTag } from "../files/danger-tag.tsx";
import { CrossIcon } from "../icons.ts";
import { DocumentIcon, TickIcon } from "../shell-icons.ts";
import { fileSize } from "../text/file-size.ts";
import type { PendingFile } from "./use-pending-files.ts";

const t = defineMessages("ui.chat.previews", {
  label: "Files to send",
  remove: "Remove {name}",
  cancel: "Cancel the upload of {name}",
  ready: "Uploaded",
  uploading: "Uploading {name}",
  retry: "Try again",
  retryFile: "Upload {name} again",
  unchecked: "Not yet checked for viruses. The recipient can open it after the check.",
  infected: "The virus scanner found {finding}. Nobody can open this file.",
});

interface FilePreviewsProps {
  readonly files: readonly PendingFile[];
  readonly onRemove: (key: string) => void;
  readonly onRetry: (key: string) => void;
}

const Remarks = ({ pending: { key, file, problem, canRetry, attachment }, onRetry }: PreviewProps) => {
  const isUnchecked = useHasUnchecked(attachment === undefined ? [] : [attachment]);
  if (problem !== undefined)
    return (
      <div role="alert" className="parley-field-error">
        {problem}{" "}
        {canRetry ? (
          <Button size="small" aria-label={t("retryFile", { name: file.name })} onClick={() => onRetry(key)}>
            {t("retry")}
          </Button>
        ) : null}
      </div>
    );
  if (attachment === undefined) return null;
  const { state, finding } = withLatestScanResult(attachment);
  return (
    <>
      {attachment.danger === null ? null : <DangerTag danger={attachment.danger} />}
      {isUnchecked ? <div className="parley-muted">{t("unchecked")}</div> : null}
      {state === "infected" ? <div className="parley-field-error">{t("infected", { finding: finding ?? "" })}</div> : null}
    </>
  );
};

interface PreviewProps {
  readonly pending: PendingFile;
  readonly onRetry: (key: string) => void;
}

/** List of the files attached to the next message, each with its state and a remove button. */
export const FilePreviews = ({ files, onRemove, onRetry }: FilePreviewsProps) =>
  files.length === 0 ? null : (
    <ul className="parley-previews" aria-label={t("label")}>
      {files.map((one) => {
        const { key, file, preview, problem, attachment, progress } = one;
        const isUploading = problem === undefined && attachment === undefined;
        return (
          <li key={key} className={`parley-preview${problem === undefined ? "" : " is-failed"}`}>
            {preview === undefined || problem !== undefined ? <DocumentIcon /> : <img src={preview} alt="" />}
            <div className="parley-preview-text">
              <span className="parley-preview-name">{file.name}</span> <span className="parley-muted">{fileSize(file.size)}</span>{" "}
              {isUploading ? <ProgressBar done={progress} total={1} label={t("uploading", { name: file.name })} /> : null}
              <Remarks pending={one} onRetry={onRetry} />
            </div>
            {attachment === undefined || problem !== undefined ? null : <TickIcon size={14} title={t("ready")} />}
            <IconButton
              size="small"
              icon={<CrossIcon />}
              label={t(isUploading ? "cancel" : "remove", { name: file.name })}
              onClick={() => onRemove(key)}
            />
          </li>
        );
      })}
    </ul>
  );
