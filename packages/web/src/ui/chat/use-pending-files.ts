import type { Attachment } from "@parley/core/contract/chats/conversations";
import { kindOfName } from "@parley/core/files";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { connection } from "../../shared/connection/connection.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { messageOf } from "../feedback/notify.ts";
import { type AttachmentLimits, attachmentProblem } from "../files/attachment-problem.ts";

const t = defineMessages("ui.chat.files", {
  count: { one: "At most {count} file can be sent at a time", other: "At most {count} files can be sent at a time" },
});

export interface PendingFile {
  readonly key: string;
  readonly file: Pick<File, "name" | "size">;
  /** Blob URL of the image, for the preview. */
  readonly preview: string | undefined;
  readonly attachment: Attachment | undefined;
  readonly problem: string | undefined;
  /** Fraction that has been uploaded, from 0 to 1. */
  readonly progress: number;
  /** True if another upload may succeed; undefined if the file was never uploaded. */
  readonly canRetry?: boolean;
}

/** Uploads a file. Rejects with the reason, or when `signal` is aborted. */
export type Upload = (file: File, options: { readonly signal: AbortSignal; readonly onUpload: (part: number) => void }) => Promise<Attachment>;

export interface FileRules extends AttachmentLimits {
  readonly maxCount: number;
}

export interface PendingFiles {
  readonly files: readonly PendingFile[];
  readonly add: (files: readonly File[]) => void;
  /** Adds files that are already uploaded. Those above the maximum number get an error. */
  readonly put: (attachments: readonly Attachment[]) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  /** Removes all files, after the message was sent. */
  readonly clear: () => void;
}

const letGo = ({ preview }: PendingFile): void => {
  if (preview !== undefined) URL.revokeObjectURL(preview);
};

/** Maximum number of parallel uploads: half of the six connections that the browser has for all calls of the page. */
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

/** Error codes after which another attempt may succeed. Other errors are caused by the file itself. */
const PASSING: readonly unknown[] = ["unreachable", "timedOut", "unavailable", "throttled", "internal", "storageFull", "unknown"];
const mayPass = (thrown: unknown): boolean => thrown instanceof Error && "code" in thrown && PASSING.includes(thrown.code);

interface Running {
  readonly file: File;
  readonly control: AbortController;
}

interface Held {
  files: readonly PendingFile[];
  readonly running: Map<string, Running>;
  readonly listeners: Set<() => void>;
}

/**
 * Files of composers, by the composer's name, so that switching to another chat loses none. Exists in this browser tab
 * only.
 */
const places = new Map<string, Held>();
const begin = (): Held => ({ files: [], running: new Map(), listeners: new Set() });
let nextKey = 1;

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

function change(held: Held, files: readonly PendingFile[]): void {
  held.files = files;
  // Asks before the page is closed while files are attached, because they would be lost.
  const isAsked = [...places.values()].some((one) => one.files.length > 0);
  (isAsked ? addEventListener : removeEventListener)("beforeunload", askBeforeLeaving);
  for (const listener of held.listeners) listener();
}

const discard = (held: Held): void => {
  for (const { control } of held.running.values()) control.abort();
  held.running.clear();
  held.files.forEach(letGo);
  change(held, []);
};

/**
 * Registers the files of a composer. At sign-out they are discarded without a question, because they belong to the user
 * who chose them.
 */
let discardsAtSignOut = false;
function holdAt(place: string, held: Held): void {
  places.set(place, held);
  if (discardsAtSignOut) return;
  discardsAtSignOut = true;
  connection().session.onSignOut(() => {
    for (const one of places.values()) discard(one);
    places.clear();
  });
}

const settle = (held: Held, key: string, outcome: Partial<PendingFile>): void =>
  change(
    held,
    held.files.map((one) => (one.key === key ? { ...one, ...outcome } : one)),
  );
const roomIn = ({ files }: Held, { maxCount }: FileRules): number => maxCount - files.filter(({ problem }) => problem === undefined).length;

/**
 * Manages files that are chosen, dropped or pasted. They are uploaded at once and have separate errors. With a `place`,
 * they survive unmounting of the composer.
 */
export function usePendingFiles(rules: FileRules, upload: Upload, place?: string): PendingFiles {
  const [held] = useState(() => (place === undefined ? undefined : places.get(place)) ?? begin());
  const subscribe = useCallback(
    (listener: () => void) => {
      held.listeners.add(listener);
      return () => void held.listeners.delete(listener);
    },
    [held],
  );
  const files = useSyncExternalStore(subscribe, () => held.files);
  useEffect(() => {
    if (place !== undefined) holdAt(place, held);
    return () => {
      if (place !== undefined) {
        if (held.files.length === 0) places.delete(place);
        return;
      }
      held.files.forEach(letGo);
      for (const { control } of held.running.values()) control.abort();
    };
  }, [held, place]);

  const start = useCallback(
    (key: string, file: File) => {
      const control = new AbortController();
      const { signal } = control;
      held.running.set(key, { file, control });
      const send = () => {
        signal.throwIfAborted();
        return upload(file, { signal, onUpload: (progress) => settle(held, key, { progress }) });
      };
      inTurn(async () => send()).then(
        (attachment) => settle(held, key, { attachment }),
        (thrown: unknown) => signal.aborted || settle(held, key, { problem: messageOf(thrown), canRetry: mayPass(thrown) }),
      );
    },
    [upload, held],
  );
  const add = useCallback(
    (chosen: readonly File[]) => {
      const room = roomIn(held, rules);
      const added = chosen.map((file, index) => {
        const problem = attachmentProblem(file, rules) ?? (index < room ? undefined : t("count", { count: rules.maxCount }));
        const key = `file-${nextKey++}`;
        const preview = problem === undefined && kindOfName(file.name).preview === "picture" ? URL.createObjectURL(file) : undefined;
        return { key, file, preview, attachment: undefined, problem, progress: 0 };
      });
      change(held, [...held.files, ...added]);
      for (const { key, file, problem } of added) if (problem === undefined) start(key, file);
    },
    [rules, held, start],
  );
  const retry = useCallback(
    (key: string) => {
      const file = held.running.get(key)?.file;
      if (file === undefined) return;
      settle(held, key, { problem: undefined, progress: 0 });
      start(key, file);
    },
    [start, held],
  );
  const put = useCallback(
    (attachments: readonly Attachment[]) => {
      const room = roomIn(held, rules);
      // Skips files that are already listed, for example after an e-mail was undone.
      const known = new Set(held.files.map(({ attachment }) => attachment?.id));
      const added = attachments
        .filter(({ id }) => !known.has(id))
        .map(
          (attachment, index): PendingFile => ({
            key: `file-${nextKey++}`,
            file: { name: attachment.fileName, size: attachment.size },
            preview: undefined,
            attachment,
            progress: 1,
            problem: index < room ? undefined : t("count", { count: rules.maxCount }),
          }),
        );
      change(held, [...held.files, ...added]);
    },
    [rules, held],
  );
  const remove = useCallback(
    (key: string) => {
      held.running.get(key)?.control.abort();
      held.running.delete(key);
      held.files.filter((one) => one.key === key).forEach(letGo);
      change(
        held,
        held.files.filter((one) => one.key !== key),
      );
    },
    [held],
  );
  const clear = useCallback(() => {
    held.running.clear();
    held.files.forEach(letGo);
    change(held, []);
  }, [held]);
  return {
    files,
    add,
    put,
    remove,
    retry,
    clear,
  };
}
