import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { wellFormed } from "@parley/core/text";
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
/** Same for a group of e-mails, after which each is parsed alone, so that a slow one delays the others only briefly. */
const GROUP_DEADLINE_MS = 2_000;
const WAITING_MAX = 200;
const IDLE_MS = 60_000;
const MEMORY_MB = 512;

/**
 * Maximum number and size in bytes of the e-mails in one message to a thread. Each message wakes the other thread, which
 * takes about as long as parsing a short e-mail.
 */
const GROUP_MAX = 16;
const GROUP_BYTES = 1_000_000;

/**
 * True when the code runs from TypeScript source, as in tests and `npm run dev`. E-mails are then parsed in the same
 * thread, because the worker thread needs a built file.
 */
const isSource = import.meta.url.endsWith(".ts");
const start = () =>
  new Piscina<readonly MailTask[], readonly MailResult[]>({
    filename: fileURLToPath(new URL("./mail-worker.js", import.meta.url)),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });

let pool: ReturnType<typeof start> | undefined;

/** Runs tasks in a worker thread. Exceeding the time limit terminates the thread. */
const runInThread = async (tasks: readonly MailTask[]): Promise<readonly MailResult[]> => {
  if (isSource) return (await import("./mail-worker.ts")).runMailTasks(tasks);
  pool ??= start();
  // Transfers copies of the e-mails, because a small buffer shares its memory with others.
  const copies = tasks.map((task) => ({ ...task, raw: new Uint8Array(task.raw) }));
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), tasks.length > 1 ? GROUP_DEADLINE_MS : DEADLINE_MS);
  return pool
    .run(copies, { transferList: copies.map(({ raw }) => raw.buffer), name: "runMailTasks", signal: deadline.signal })
    .finally(() => clearTimeout(timer));
};

interface Waiting {
  readonly task: MailTask;
  readonly resolve: (result: MailResult) => void;
  readonly reject: (error: unknown) => void;
}

const waiting: Waiting[] = [];
let busyThreads = 0;

const takeGroup = (): Waiting[] => {
  let count = 0;
  let bytes = 0;
  for (const { task } of waiting) {
    bytes += task.raw.length;
    if (count > 0 && (count === GROUP_MAX || bytes > GROUP_BYTES)) break;
    count += 1;
  }
  return waiting.splice(0, count);
};

/** Parses a group of e-mails. If that fails, parses each alone, so that nobody pays for a neighbour. */
const parseGroup = async (group: readonly Waiting[]): Promise<void> => {
  try {
    const results = await runInThread(group.map(({ task }) => task));
    for (const [n, { resolve, reject }] of group.entries()) {
      const result = results[n];
      if (result === undefined) reject(new Error("an e-mail was not parsed"));
      else resolve(result);
    }
  } catch (error) {
    if (group.length === 1) group[0]?.reject(error);
    else for (const one of group) await parseGroup([one]);
  }
};

const parseWaiting = async (): Promise<void> => {
  // Waits until all data that has arrived was handled, so that e-mails of several connections form a group.
  await nextTurn();
  while (waiting.length > 0) await parseGroup(takeGroup());
};

/** Parses an e-mail when a thread is free, together with others that wait. */
const run = (task: MailTask): Promise<MailResult> =>
  new Promise((resolve, reject) => {
    waiting.push({ task, resolve, reject });
    if (busyThreads === THREADS) return;
    busyThreads += 1;
    void parseWaiting().finally(() => {
      busyThreads -= 1;
    });
  });

const isSlow = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"));

/**
 * Parses an e-mail outside the event loop. If that exceeds the time or memory limit, parses only the header and reports
 * the content as omitted. Rejects with `SmtpRefusal` if the e-mail is not accepted.
 */
export const parseIncoming = async (raw: Buffer, envelopeFrom: string): Promise<IncomingMail> => {
  if (waiting.length >= WAITING_MAX) throw new SmtpRefusal(451, "4.3.2", "mailsBusy");
  let omitted: IncomingMail["omitted"] = [];
  const result = await run({ raw, part: "whole", envelopeFrom }).catch((error: unknown) => {
    if (!isSlow(error)) throw error;
    omitted = [{ fileName: "Content of the e-mail", reason: "it could not be read within the time and memory allowed" }];
    return run({ raw: headBytes(raw), part: "head", envelopeFrom });
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
