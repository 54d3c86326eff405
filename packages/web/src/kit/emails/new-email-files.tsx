import { attachments } from "@parley/core/contract/chats/attachments";
import { type ReactNode, useCallback, useMemo } from "react";
import { connection } from "../../shared/connection/connection.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { AttachButton } from "../../ui/chat/composer-parts.tsx";
import { FilePreviews } from "../../ui/chat/file-previews.tsx";
import { useFileDrop } from "../../ui/chat/use-file-drop.ts";
import { type PendingFiles, type Upload, usePendingFiles } from "../../ui/chat/use-pending-files.ts";
import { useFileRules } from "../live/file-rules.ts";

const t = defineMessages("emails.newFiles", {
  hint: "Images are placed below the text. Paste or drop files here.",
  uploading: "Wait until the files are uploaded",
  failed: "Remove the file that cannot be sent",
});

export interface NewFiles {
  readonly pending: PendingFiles;
  /** Returns the ids of the attachments; throws while one is still being uploaded. */
  readonly ready: () => number[];
}

export function useNewFiles(): NewFiles {
  const upload = useCallback<Upload>((file, options) => connection().client.call(attachments.forNewEmail, { body: {}, file }, options), []);
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

/** Area around the fields of a new e-mail into which files can be dropped or pasted. */
export const NewEmailFiles = ({ files: { pending }, children }: NewEmailFilesProps) => {
  const { isDropping, handlers } = useFileDrop(pending);
  return (
    <div className={`parley-email-drop${isDropping ? " is-dropping" : ""}`} {...handlers}>
      {children}
      <div className="parley-email-line">
        <AttachButton files={pending} disabledReason={undefined} />
        <span>{t("hint")}</span>
      </div>
      <FilePreviews files={pending.files} onRemove={pending.remove} onRetry={pending.retry} />
    </div>
  );
};
