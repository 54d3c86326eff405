import type { Job } from "@parley/core/contract/platform/jobs";
import type { ExportFormat } from "@parley/core/contract/reporting/range";
import type { FastifyReply } from "fastify";
import type { Logger } from "pino";
import * as z from "zod/mini";
import type { AuthenticatedUser } from "../access/who.ts";
import { audit, type Cause } from "../audit/audit.ts";
import type { Database } from "../db/database.ts";
import { type OpenDatabase, openDatabase } from "../db/open-database.ts";
import { fail } from "../errors/app-error.ts";
import type { Sessions } from "../identity/sessions.ts";
import { findJob } from "../jobs/find-job.ts";
import type { Tasks } from "../jobs/jobs.ts";
import type { Deliver, Mailer } from "../mail/mailer.ts";
import type { Settings } from "../settings/settings.ts";
import { exportJobs, MAIL_EXPORT } from "./export-job.ts";
import { createExportLinks } from "./export-links.ts";
import { type ExportSource, startExport } from "./export-stream.ts";
import type { ListSource } from "./list-files.ts";
import { type DigestOf, mailExport } from "./mail-export.ts";
import { exportRights, type FindSource } from "./owner-rights.ts";
import { type ExportCause, type ExportRequest, type QueuedExport, queueExportIn, RUN_EXPORT } from "./queue-export.ts";
import { checkRecipients } from "./recipients.ts";
import { runExport } from "./run-export.ts";
import { sendExport } from "./send-export.ts";
import { createStoredExports, exportFilesOf, type StoredExports } from "./stored-exports.ts";

const SWEEP = "sweepExports";
/** Cron schedule of the task that removes expired exports and leftover export files: every ten minutes. */
export const EXPORT_SCHEDULE = { [SWEEP]: "*/10 * * * *" };

/** Cause of an export, with the user who receives the file. */
type OwnCause = ExportCause & { readonly who: AuthenticatedUser };
type ListCall = DownloadCall & { readonly params?: object | undefined; readonly query: { readonly fileType: ExportFormat } };
type DownloadCall = Cause<{ readonly entity: "report"; readonly verb: "downloaded" }> & {
  readonly who: AuthenticatedUser;
  readonly reply: FastifyReply;
};

/** Creates files from the rows of a report or a list, immediately or in the background. */
export interface Exports {
  /**
   * Streams a file as the response while it is created, and writes an audit entry. `name` is the file name without
   * extension.
   */
  send(call: DownloadCall, request: ExportRequest, source: ExportSource, name: string): Promise<FastifyReply>;
  /** Streams a file with all rows that match a list's query (ADR 0089). */
  list(call: ListCall, list: ListSource): Promise<FastifyReply>;
  /**
   * Queues an export and returns its job. Throws `recipientNotAllowed` (403), or `throttled` (429) if the user has too
   * many unfinished exports.
   */
  queue(cause: OwnCause, request: QueuedExport): Promise<Job>;
  /** Throws the error that running this export now would cause. */
  check(database: Database, who: AuthenticatedUser, request: QueuedExport): Promise<void>;
  /**
   * Returns the rows of an export, for a preview. Throws the same errors as `check`, except those about the recipient.
   */
  source(who: AuthenticatedUser, request: ExportRequest): Promise<ExportSource>;
  readonly stored: StoredExports;
  /** Background tasks for the job queue. */
  readonly tasks: Tasks;
  /** Aborts running exports, which the next process starts again. Must be called before the job queue stops. */
  interrupt(): void;
  close(): Promise<void>;
}

export interface ExportsOptions {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly sessions: Sessions;
  /** Returns the function that finds the sources of exports in the given database. */
  readonly sourcesIn: (database: Database) => FindSource;
  readonly digestOf: DigestOf;
  readonly deliver: Deliver;
  readonly link: Mailer["link"];
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * Maximum number of connections for exports. A slow client holds one until its file is complete; the separate limit
 * keeps connections free for other calls.
 */
const READING_MAX = 6;

const Payload = z.object({ jobId: z.int() });

export const createExports = ({ database, settings, sessions, sourcesIn, digestOf, deliver, link, log, now }: ExportsOptions): Exports => {
  const reading = openDatabase({ connection: database.connection, log, maxConnections: READING_MAX, givesWay: true });
  const files = exportFilesOf(settings);
  const links = createExportLinks(database);
  const jobs = exportJobs(database, now);
  const stopping = new AbortController();
  const findSource = sourcesIn(database);
  const rights = exportRights({ database, findSource, sessions });
  const run = { jobs, files, rights, reading, log, stopping: stopping.signal };

  const sweep = async (): Promise<void> => {
    await jobs.abandon();
    for (const name of await jobs.expire()) await files.remove(name);
    const resting = await files.resting();
    const kept = await jobs.kept(resting);
    for (const name of resting) if (!kept.has(name)) await files.remove(name);
  };

  const send: Exports["send"] = async (call, request, source, name) => {
    const { report, query, format } = request;
    const { stakeholderId } = call.who;
    await database.transaction(stakeholderId, (trx) =>
      audit(trx, call, { entity: "report", verb: "downloaded" }, { stakeholderId, entityId: report, after: { query, format } }),
    );
    return sendExport(call.reply, startExport(reading, source, format).stream, { name, format });
  };

  return {
    send,
    list: async (call, { row, source }) => {
      const { name, title } = row.listFile;
      const { fileType: format, ...asked } = call.query;
      const query = { ...asked, ...call.params };
      return send(call, { report: name, title, query, format }, await source({ database, now }, call.who, query), name);
    },
    queue: async (cause, request) => {
      const { who } = cause;
      if (request.emailTo !== undefined) await checkRecipients(database, who, request.emailTo);
      const id = await database.transaction(who.stakeholderId, (trx) => queueExportIn(trx, who, cause, request, now()));
      return (await findJob(database, who, id, now())) ?? fail.notFound();
    },
    check: async (within, who, { report, query, emailTo }) => {
      if (emailTo !== undefined) await checkRecipients(within, who, emailTo);
      await sourcesIn(within)(who, report, { ...query });
    },
    source: (who, { report, query }) => findSource(who, report, { ...query }),
    stored: createStoredExports({ database, files, links, rights, now }),
    tasks: {
      [RUN_EXPORT]: (payload) => runExport(run, Payload.parse(payload).jobId),
      [MAIL_EXPORT]: (payload) => mailExport({ database, rights, log, deliver, links, link, digestOf }, Payload.parse(payload).jobId),
      [SWEEP]: sweep,
    },
    interrupt: () => stopping.abort(),
    close: () => reading.close(),
  };
};
