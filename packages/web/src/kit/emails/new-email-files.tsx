import { attachments } from "@parley/core/contract/chats/attachments";
import { type ClipboardEvent, type DragEvent, type ReactNode, useCallback, useMemo, useState } from "react";
import { connection } from "../../shared/connection/connection.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { AttachButton } from "../../ui/chat/composer-parts.tsx";
import { FilePreviews } from "../../ui/chat/file-previews.tsx";
import { type PendingFiles, usePendingFiles } from "../../ui/chat/use-pending-files.ts";
import { useFileRules } from "../live/file-rules.ts";

const t = defineMessages("emails.newFiles", {
  hint: "Pictures stand below the text. Paste or drop files here.",
  uploading: "Wait until the files are uploaded",
  failed: "Remove the file that cannot be sent",
});

export interface NewFiles {
  readonly pending: PendingFiles;
  /** The ids of those that go with the mail. Throws while one is not uploaded. */
  readonly ready: () => number[];
}

/** Files of a mail that begins a conversation. */
export function useNewFiles(): NewFiles {
  const upload = useCallback((file: File) => connection().client.call(attachments.forNewEmail, { body: {}, file }), []);
  const pending = usePendingFiles(useFileRules(), upload);
  return useMemo(
    () => ({
      pending,
      ready: () =>
        pending.files.map(({ attachment, problem }) => {
          if (problem !== undefined) throw new Error(t("failed"));
          if (attachment === undefined) throw new Error(t("uploading"));
          return attachment.id;
        }),
    }),
    [pending],
  );
}

interface NewEmailFilesProps {
  readonly files: NewFiles;
  readonly children: ReactNode;
}

/** Around the fields of a new mail: files are pasted and dropped anywhere on them. */
export const NewEmailFiles = ({ files: { pending }, children }: NewEmailFilesProps) => {
  const [isDropping, setIsDropping] = useState(false);
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    pending.add(pasted);
  };
  const handleDrop = (event: DragEvent) => {
    setIsDropping(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    pending.add([...event.dataTransfer.files]);
  };
  const handleDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsDropping(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped anywhere on the fields; the button below does the same
    <div
      className={`parley-email-drop${isDropping ? " is-dropping" : ""}`}
      onPaste={handlePaste}
      onDrop={handleDrop}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsDropping(false)}
    >
      {children}
      <div className="parley-email-line">
        <AttachButton files={pending} disabledReason={undefined} />
        <span>{t("hint")}</span>
      </div>
      <FilePreviews files={pending.files} onRemove={pending.remove} />
    </div>
  );
};
