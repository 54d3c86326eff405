import type { Logger } from "pino";
import type { OpenDatabase } from "../db/open-database.ts";
import { AppError } from "../errors/app-error.ts";
import type { ExportFiles } from "./export-files.ts";
import { type ClaimedExport, EXPORT_FAILED_TEXT, type ExportJobs } from "./export-job.ts";
import { type ExportSource, startExport } from "./export-stream.ts";
import type { ExportRights } from "./owner-rights.ts";
import { EXPORT_ATTEMPTS } from "./queue-export.ts";

export interface RunExportOptions {
  readonly jobs: ExportJobs;
  readonly files: ExportFiles;
  readonly rights: ExportRights;
  /** Connections for reading rows, separate from those of calls. */
  readonly reading: OpenDatabase;
  readonly log: Logger;
  /** Signal that aborts running exports when the gateway stops. They are started again afterwards. */
  readonly stopping: AbortSignal;
}

const TELL_EVERY_MS = 1000;
/** Error that ends a run whose export was cancelled or claimed by another run. */
const CANCELLED = new Error("The export is not wanted any more");

/**
 * Writes the file and reports its progress about every second. Rejects with `CANCELLED` if the export was cancelled.
 */
const write = async (options: RunExportOptions, job: ClaimedExport, source: ExportSource, fileName: string) => {
  const { jobs, files, reading, log, stopping } = options;
  const ended = new AbortController();
  const { stream, rows } = startExport(reading, source, job.format);
  const timer = setInterval(() => {
    jobs.tell(job, rows()).then(
      (isHeld) => isHeld || ended.abort(CANCELLED),
      (error: unknown) => log.warn({ err: error, jobId: job.id }, "the progress of an export could not be written"),
    );
  }, TELL_EVERY_MS);
  try {
    const bytes = await files.write(fileName, stream, AbortSignal.any([ended.signal, stopping]));
    return { bytes, rows: rows(), fileName };
  } catch (error) {
    throw ended.signal.aborted ? CANCELLED : error;
  } finally {
    clearInterval(timer);
  }
};

/** Returns the reason to give to the owner if another attempt will not help, otherwise undefined. */
const reasonOf = (error: unknown, { attempt }: ClaimedExport): string | undefined => {
  if (error instanceof AppError && error.status < 500) return error.publicText;
  return attempt < EXPORT_ATTEMPTS ? undefined : EXPORT_FAILED_TEXT;
};

/**
 * Runs one export: claims it, reads with the current rights of its owner, writes the file and marks it as done. If the
 * process dies, the next run starts again; the result is always one file, one completed job and one e-mail.
 */
export const runExport = async (options: RunExportOptions, id: number): Promise<void> => {
  const { jobs, files, rights, log, stopping } = options;
  const job = await jobs.claim(id);
  if (!job) return;
  const fileName = `${job.id}-${job.attempt}.${job.format}`;
  try {
    const written = await write(options, job, await rights.sourceFor(job), fileName);
    if (!(await jobs.finish(job, written))) await files.remove(fileName);
  } catch (error) {
    if (error === CANCELLED) return;
    const reason = stopping.aborted ? undefined : reasonOf(error, job);
    if (reason === undefined) throw error;
    if (await jobs.putBack(job)) return;
    log.warn({ err: error, jobId: id }, "an export was given up");
    await jobs.giveUp(job, reason);
  }
};
