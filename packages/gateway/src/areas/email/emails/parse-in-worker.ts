import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { Piscina } from "piscina";
import { headBytes } from "./mail-head.ts";
import type { MailResult, MailTask } from "./mail-worker.ts";
import type { IncomingMail } from "./parse-mail.ts";
import { SmtpRefusal } from "./smtp-refusal.ts";

/** Mails parsed at once: one core stays free for everything else. Others wait, so a flood of slow mails delays mail and nothing else. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Parsing takes milliseconds; only a mail crafted to be slow reaches this limit. */
const DEADLINE_MS = 10_000;
const WAITING_MAX = 200;
const IDLE_MS = 60_000;
const MEMORY_MB = 512;

/**
 * The worker thread needs a built file. When run from source, as in tests and `npm run dev`, mails are parsed in the
 * same thread.
 */
const isSource = import.meta.url.endsWith(".ts");
const start = () =>
  new Piscina<MailTask, MailResult>({
    filename: fileURLToPath(new URL("./mail-worker.js", import.meta.url)),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });

let pool: Piscina<MailTask, MailResult> | undefined;
const limit = pLimit(THREADS);

/** The deadline starts when a thread is free; exceeding it terminates the thread. */
const run = (task: MailTask): Promise<MailResult> =>
  limit(async () => {
    if (isSource) return (await import("./mail-worker.ts")).runMailTask(task);
    pool ??= start();
    // A large mail is transferred instead of copied; its header is kept for a second attempt.
    const transferList = task.part === "whole" ? [task.raw.buffer as ArrayBuffer] : [];
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), DEADLINE_MS);
    return pool.run(task, { transferList, name: "runMailTask", signal: deadline.signal }).finally(() => clearTimeout(timer));
  });

const isSlow = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"));

/**
 * Parses a mail outside the event loop. If that exceeds the deadline or the memory limit, only the header is kept and
 * the message says so. Rejects with `SmtpRefusal` if the mail is not accepted.
 */
export const parseInWorker = async (raw: Buffer, envelopeFrom: string): Promise<IncomingMail> => {
  if (limit.pendingCount >= WAITING_MAX) throw new SmtpRefusal(451, "4.3.2", "mailsBusy");
  let omitted: IncomingMail["omitted"] = [];
  const head = new Uint8Array(headBytes(raw));
  const result = await run({ raw: new Uint8Array(raw), part: "whole", envelopeFrom }).catch((error: unknown) => {
    if (!isSlow(error)) throw error;
    omitted = [{ fileName: "Content of the e-mail", reason: "it could not be read within the time and memory allowed" }];
    return run({ raw: head, part: "head", envelopeFrom });
  });
  if (result.outcome === "refused") throw new SmtpRefusal(result.code, result.status, result.why);
  const { mail } = result;
  // Buffers arrive from another thread as plain bytes.
  const files = mail.files.map(({ fileName, content }) => ({
    fileName,
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  }));
  return { ...mail, files, omitted: [...omitted, ...mail.omitted] };
};
