import type { Attachment } from "@parley/core/contract/messenger/conversations";
import { useCallback, useEffect, useRef, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { messageOf } from "../feedback/notify.ts";
import { fileSize } from "../text/file-size.ts";

const t = defineMessages("ui.chat.files", {
  kind: "Files of this kind cannot be sent. Allowed: {kinds}",
  size: "The file has {size}; at most {max} can be sent",
  empty: "The file is empty",
  count: { one: "At most {count} file can be sent at once", other: "At most {count} files can be sent at once" },
});

/** A file that goes with the next message. */
export interface PendingFile {
  readonly key: string;
  readonly file: File;
  /** An address of the image itself, for the preview. */
  readonly preview: string | undefined;
  readonly attachment: Attachment | undefined;
  readonly problem: string | undefined;
}

export interface FileRules {
  /** Allowed kinds, each with the endings its files have. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  readonly maxBytes: number;
  readonly maxCount: number;
}

export interface PendingFiles {
  readonly files: readonly PendingFile[];
  readonly accept: string;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  /** After the message went out. */
  readonly clear: () => void;
}

/** What is wrong with a file before it is sent. The gateway looks into the bytes; here only name and size are known. */
function problemOf(file: File, { kinds, maxBytes }: FileRules): string | undefined {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  const endings = Object.values(kinds).flat();
  if (!(file.type in kinds) && (ending === undefined || !endings.includes(ending))) return t("kind", { kinds: listText(endings) });
  if (file.size === 0) return t("empty");
  return file.size > maxBytes ? t("size", { size: fileSize(file.size), max: fileSize(maxBytes) }) : undefined;
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
      const added = chosen.map((file, place): PendingFile => {
        const problem = problemOf(file, rules) ?? (place < room ? undefined : t("count", { count: rules.maxCount }));
        const key = `file-${nextKey.current++}`;
        const preview = problem === undefined && file.type.startsWith("image/") ? URL.createObjectURL(file) : undefined;
        return { key, file, preview, attachment: undefined, problem };
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
    accept: Object.entries(rules.kinds)
      .flatMap(([kind, endings]) => [kind, ...endings.map((ending) => `.${ending}`)])
      .join(","),
    add,
    remove,
    clear,
  };
}
