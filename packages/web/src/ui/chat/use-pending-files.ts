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
  /** Part that has left, from 0 to 1. */
  readonly progress: number;
  /** Whether another upload may succeed; absent where there is nothing to upload. */
  readonly canRetry?: boolean;
}

/** Sends a file. Rejects with what is wrong with it, and when `signal` ends it. */
export type Upload = (file: File, options: { readonly signal: AbortSignal; readonly onUpload: (part: number) => void }) => Promise<Attachment>;

export interface FileRules extends AttachmentLimits {
  readonly maxCount: number;
}

export interface PendingFiles {
  readonly files: readonly PendingFile[];
  readonly add: (files: readonly File[]) => void;
  /** Puts in what is uploaded already; what is too much says so. */
  readonly put: (attachments: readonly Attachment[]) => void;
  /** Removes a file; one that is being uploaded is broken off. */
  readonly remove: (key: string) => void;
  /** Uploads a file again. */
  readonly retry: (key: string) => void;
  /** After the message went out. */
  readonly clear: () => void;
}

const letGo = ({ preview }: PendingFile): void => {
  if (preview !== undefined) URL.revokeObjectURL(preview);
};

/** Other calls of the page need connections as well, of which a browser has six. */
const UPLOADS_AT_ONCE = 3;
const createTurns = (atOnce: number) => {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < atOnce) busy += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
};
const inTurn = createTurns(UPLOADS_AT_ONCE);

/** Answers of the gateway about the file itself stay the same. */
const PASSING: readonly unknown[] = ["unreachable", "timedOut", "unavailable", "throttled", "internal", "storageFull", "unknown"];
const mayPass = (thrown: unknown): boolean => thrown instanceof Error && "code" in thrown && PASSING.includes(thrown.code);

interface Running {
  readonly file: File;
  readonly control: AbortController;
}

/** Files chosen, dropped or pasted: each is uploaded at once, and says for itself what is wrong with it. */
export function usePendingFiles(rules: FileRules, upload: Upload): PendingFiles {
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const nextKey = useRef(1);
  const held = useRef(files);
  useEffect(() => {
    held.current = files;
  }, [files]);
  const running = useRef(new Map<string, Running>());
  useEffect(() => {
    const all = running.current;
    return () => {
      held.current.forEach(letGo);
      for (const { control } of all.values()) control.abort();
    };
  }, []);

  const settle = useCallback((key: string, outcome: Partial<PendingFile>) => {
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...outcome } : one)));
  }, []);

  const start = useCallback(
    (key: string, file: File) => {
      const control = new AbortController();
      const { signal } = control;
      running.current.set(key, { file, control });
      const send = () => {
        signal.throwIfAborted();
        return upload(file, { signal, onUpload: (progress) => settle(key, { progress }) });
      };
      inTurn(async () => send()).then(
        (attachment) => settle(key, { attachment }),
        (thrown: unknown) => signal.aborted || settle(key, { problem: messageOf(thrown), canRetry: mayPass(thrown) }),
      );
    },
    [upload, settle],
  );
  const add = useCallback(
    (chosen: readonly File[]) => {
      const room = rules.maxCount - held.current.filter(({ problem }) => problem === undefined).length;
      const added = chosen.map((file, place) => {
        const problem = attachmentProblem(file, rules) ?? (place < room ? undefined : t("count", { count: rules.maxCount }));
        const key = `file-${nextKey.current++}`;
        const preview = problem === undefined && kindOfName(file.name).preview === "picture" ? URL.createObjectURL(file) : undefined;
        return { key, file, preview, attachment: undefined, problem, progress: 0 };
      });
      setFiles((now) => [...now, ...added]);
      for (const { key, file, problem } of added) if (problem === undefined) start(key, file);
    },
    [rules, start],
  );
  const retry = useCallback(
    (key: string) => {
      const file = running.current.get(key)?.file;
      if (file === undefined) return;
      settle(key, { problem: undefined, progress: 0 });
      start(key, file);
    },
    [start, settle],
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
            progress: 1,
            problem: place < room ? undefined : t("count", { count: rules.maxCount }),
          }),
        );
      setFiles((now) => [...now, ...added]);
    },
    [rules],
  );
  const remove = useCallback((key: string) => {
    running.current.get(key)?.control.abort();
    running.current.delete(key);
    setFiles((now) => {
      now.filter((one) => one.key === key).forEach(letGo);
      return now.filter((one) => one.key !== key);
    });
  }, []);
  const clear = useCallback(() => {
    running.current.clear();
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
    retry,
    clear,
  };
}
