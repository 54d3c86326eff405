import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { Piscina } from "piscina";
import { AppError } from "../errors/app-error.ts";
import type { PreviewTask } from "./draw-preview.ts";
import type { FileStore } from "./file-store.ts";

/**
 * Maximum time in milliseconds for creating one preview. Previews are created one at a time, because each may occupy a
 * core and 400 MB.
 */
const DEADLINE_MS = 20_000;
const WAITING_MAX = 100;
const IDLE_MS = 30_000;
const MEMORY_MB = 512;

/**
 * True when the code runs from TypeScript source, as in tests and `npm run dev`. Previews are then created in the same
 * thread, because a worker thread needs a built file.
 */
const isSource = import.meta.url.endsWith(".ts");
const start = () =>
  new Piscina<PreviewTask, Uint8Array>({
    filename: fileURLToPath(new URL("./preview-worker.js", import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });

let pool: Piscina<PreviewTask, Uint8Array> | undefined;
const limit = pLimit(1);
/** Previews being created, so that concurrent requests for one file share the result. */
const drawing = new Map<string, Promise<Buffer>>();

const run = (task: PreviewTask): Promise<Uint8Array> =>
  limit(async () => {
    if (isSource) return (await import("./draw-preview.ts")).drawPreview(task);
    pool ??= start();
    return pool.run(task, { name: "drawPreview", signal: AbortSignal.timeout(DEADLINE_MS) });
  });

const refuse = (): never => {
  throw new AppError("unsupportedMedia", "previewMissing");
};

/**
 * Returns the preview of a stored file. It is created at the first request and stored; a failure is stored as an empty
 * preview. Throws if there is no preview.
 */
export const previewOf = async (store: FileStore, key: string, kind: Omit<PreviewTask, "path">): Promise<Buffer> => {
  const kept = await store.readPreview(key);
  if (kept !== undefined) return kept.length > 0 || kind.preview === "text" ? kept : refuse();
  if (limit.pendingCount >= WAITING_MAX) throw new AppError("unavailable", "previewsBusy", { retryAfterSeconds: 10 });
  const draw = async (): Promise<Buffer> => {
    const drawn = await run({ ...kind, path: store.pathOf(key) }).catch(() => new Uint8Array());
    const bytes = Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
    await store.keepPreview(key, bytes);
    return bytes;
  };
  const running = drawing.get(key) ?? draw().finally(() => drawing.delete(key));
  drawing.set(key, running);
  const bytes = await running;
  return bytes.length > 0 || kind.preview === "text" ? bytes : refuse();
};
