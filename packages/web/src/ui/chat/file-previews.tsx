import { defineMessages } from "../../shared/messages/define-messages.ts";
import { IconButton } from "../controls/button.tsx";
import { Spinner } from "../feedback/skeleton.tsx";
import { CrossIcon } from "../icons.ts";
import { DocumentIcon, TickIcon } from "../shell-icons.ts";
import { fileSize } from "../text/file-size.ts";
import type { PendingFile } from "./use-pending-files.ts";

const t = defineMessages("ui.chat.previews", { label: "Files to send", remove: "Remove {name}", ready: "Uploaded" });

interface FilePreviewsProps {
  readonly files: readonly PendingFile[];
  readonly onRemove: (key: string) => void;
}

const State = ({ file }: { readonly file: PendingFile }) => {
  if (file.problem !== undefined) return null;
  return file.attachment === undefined ? <Spinner size={14} /> : <TickIcon size={14} title={t("ready")} />;
};

/** The files that go with the next message, each with its own fate and its own way out. */
export const FilePreviews = ({ files, onRemove }: FilePreviewsProps) =>
  files.length === 0 ? null : (
    <ul className="parley-previews" aria-label={t("label")}>
      {files.map((one) => (
        <li key={one.key} className={`parley-preview${one.problem === undefined ? "" : " is-failed"}`}>
          {one.preview === undefined || one.problem !== undefined ? <DocumentIcon /> : <img src={one.preview} alt="" />}
          <div className="parley-preview-text">
            <span className="parley-preview-name">{one.file.name}</span> <span className="parley-muted">{fileSize(one.file.size)}</span>
            {one.problem === undefined ? null : (
              <div role="alert" className="parley-field-error">
                {one.problem}
              </div>
            )}
          </div>
          <State file={one} />
          <IconButton size="small" icon={<CrossIcon />} label={t("remove", { name: one.file.name })} onClick={() => onRemove(one.key)} />
        </li>
      ))}
    </ul>
  );
