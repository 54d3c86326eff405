import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { wellFormed } from "@parley/core/text";
import pLimit from "p-limit";
import { Piscina } from "piscina";
import { headBytes } from "./mail-head.ts";
import type { MailResult, MailTask } from "./mail-worker.ts";
import type { IncomingMail } from "./parse-mail.ts";
import { SmtpRefusal } from "./smtp-refusal.ts";

/**
 * Number of worker threads that parse e-mails. One core stays free, so that many slow e-mails delay only other e-mails
 * and not API calls.
 */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Maximum parsing time in milliseconds. Only an e-mail crafted to be slow reaches it. */
const DEADLINE_MS = 10_000;
const WAITING_MAX = 200;
const IDLE_MS = 60_000;
const MEMORY_MB = 512;

/**
 * True when the code runs from TypeScript source, as in tests and `npm run dev`. E-mails are then parsed in the same
 * thread, because the worker thread needs a built file.
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

/**
 * Runs a task in a worker thread. The time limit starts when a thread is free, and exceeding it terminates the thread.
 */
const run = (task: MailTask): Promise<MailResult> =>
  limit(async () => {
    if (isSource) return (await import("./mail-worker.ts")).runMailTask(task);
    pool ??= start();
    // Transfers a full e-mail instead of copying it, because it may be large.
    const transferList = task.part === "whole" ? [task.raw.buffer as ArrayBuffer] : [];
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), DEADLINE_MS);
    return pool.run(task, { transferList, name: "runMailTask", signal: deadline.signal }).finally(() => clearTimeout(timer));
  });

const isSlow = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"));

/**
 * Parses an e-mail outside the event loop. If that exceeds the time or memory limit, parses only the header and reports
 * the content as omitted. Rejects with `SmtpRefusal` if the e-mail is not accepted.
 */
export const parseIncoming = async (raw: Buffer, envelopeFrom: string): Promise<IncomingMail> => {
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
  // Converts the contents back to `Buffer`, because buffers arrive from another thread as plain byte arrays.
  const files = mail.files.map(({ fileName, content }) => ({
    fileName,
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  }));
  const texts = { said: wellFormed(mail.said), quoted: wellFormed(mail.quoted), html: mail.html && wellFormed(mail.html) };
  return { ...mail, ...texts, files, omitted: [...omitted, ...mail.omitted] };
};
