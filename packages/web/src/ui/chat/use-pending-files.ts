import type { Attachment } from "@parley/core/contract/chats/conversations";
import { kindOfName } from "@parley/core/files";
import { useCallback, useEffect, useRef, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { messageOf } from "../feedback/notify.ts";
import { type AttachmentLimits, attachmentProblem } from "../files/attachment-problem.ts";

const t = defineMessages("ui.chat.files", {
  count: { one: "At most {count} file can be sent at once", other: "At most {count} files can be sent at once" },
});

/** A file that goes with the next message. */
export interface PendingFile {
  readonly key: string;
  readonly file: Pick<File, "name" | "size">;
  /** An address of the image itself, for the preview. */
  readonly preview: string | undefined;
  readonly attachment: Attachment | undefined;
  readonly problem: string | undefined;
}

export interface FileRules extends AttachmentLimits {
  readonly maxCount: number;
}

export interface PendingFiles {
  readonly files: readonly PendingFile[];
  readonly add: (files: readonly File[]) => void;
  /** Puts in what is uploaded already; what is too much says so. */
  readonly put: (attachments: readonly Attachment[]) => void;
  readonly remove: (key: string) => void;
  /** After the message went out. */
  readonly clear: () => void;
}

const letGo = ({ preview }: PendingFile): void => {
  if (preview !== undefined) URL.revokeObjectURL(preview);
};

/** Files chosen, dropped or pasted: each is uploaded at once, and says for itself what is wrong with it. */
export function usePendingFiles(rules: FileRules, upload: (file: File) => Promise<Attachment>): PendingFiles {
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const nextKey = useRef(1);
  const held = useRef(files);
  useEffect(() => {
    held.current = files;
  }, [files]);
  useEffect(() => () => held.current.forEach(letGo), []);

  const settle = useCallback((key: string, outcome: Partial<PendingFile>) => {
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...outcome } : one)));
  }, []);

  const add = useCallback(
    (chosen: readonly File[]) => {
      const room = rules.maxCount - held.current.filter(({ problem }) => problem === undefined).length;
      const added = chosen.map((file, place) => {
        const problem = attachmentProblem(file, rules) ?? (place < room ? undefined : t("count", { count: rules.maxCount }));
        const key = `file-${nextKey.current++}`;
        const preview = problem === undefined && kindOfName(file.name).preview === "picture" ? URL.createObjectURL(file) : undefined;
        return { key, file, preview, attachment: undefined, problem } satisfies PendingFile;
      });
      setFiles((now) => [...now, ...added]);
      for (const { key, file, problem } of added) {
        if (problem !== undefined) continue;
        upload(file).then(
          (attachment) => settle(key, { attachment }),
          (thrown: unknown) => settle(key, { problem: messageOf(thrown) }),
        );
      }
    },
    [rules, upload, settle],
  );
  const put = useCallback(
    (attachments: readonly Attachment[]) => {
      const room = rules.maxCount - held.current.filter(({ problem }) => problem === undefined).length;
      // One that was taken back may still stand here.
      const known = new Set(held.current.map(({ attachment }) => attachment?.id));
      const added = attachments
        .filter(({ id }) => !known.has(id))
        .map(
          (attachment, place): PendingFile => ({
            key: `file-${nextKey.current++}`,
            file: { name: attachment.fileName, size: attachment.size },
            preview: undefined,
            attachment,
            problem: place < room ? undefined : t("count", { count: rules.maxCount }),
          }),
        );
      setFiles((now) => [...now, ...added]);
    },
    [rules],
  );
  const remove = useCallback((key: string) => {
    setFiles((now) => {
      now.filter((one) => one.key === key).forEach(letGo);
      return now.filter((one) => one.key !== key);
    });
  }, []);
  const clear = useCallback(() => {
    setFiles((now) => {
      now.forEach(letGo);
      return [];
    });
  }, []);
  return {
    files,
    add,
    put,
    remove,
    clear,
  };
}
