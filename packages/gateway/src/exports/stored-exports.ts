import { join } from "node:path";
import type { ExportFormat } from "@parley/core/contract/reports/range";
import type { FastifyReply } from "fastify";
import type { Database } from "../db/database.ts";
import { PLATFORM, type Scope } from "../db/scope.ts";
import { AppError, fail } from "../kernel/app-error.ts";
import type { Settings } from "../kernel/settings.ts";
import { createExportFiles, type ExportFiles } from "./export-files.ts";
import type { ExportLinks } from "./export-links.ts";
import { sendExportFile } from "./send-export.ts";

/** How long the file of an export is kept, and its link opens. */
export const KEPT_DAYS = 7;

/** Where the files of exports lie. Several gateways on one database share the folder (ADR 0014). */
export const exportFilesOf = ({ dataDir }: Settings): ExportFiles => createExportFiles(join(dataDir, "exports"));

export interface StoredExports {
  /** The file of an export; 404 when there is none in this scope, 410 when its days are over. Whether the caller may have it was asked before. */
  answer(scope: Scope, id: number, reply: FastifyReply): Promise<FastifyReply>;
  /** The same for whoever has a mailed link: a wrong signature is answered as an export that never was. */
  answerLink(id: number, signature: string, reply: FastifyReply): Promise<FastifyReply>;
}

interface Stored {
  readonly operation: string;
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly expiresAt: string;
}

export interface StoredExportsOptions {
  readonly database: Database;
  readonly files: ExportFiles;
  readonly links: ExportLinks;
  readonly now: () => Date;
}

export const createStoredExports = ({ database, files, links, now }: StoredExportsOptions): StoredExports => {
  const find = async (scope: Scope, id: number): Promise<Stored> => {
    const [found] = await database.query<Stored>(scope, {
      name: "export_file",
      text: `select operation, format, file_name as "fileName", expires_at as "expiresAt" from job
             where id = $1 and kind = 'export' and state in ('done', 'expired') and file_name is not null`,
      values: [id],
    });
    return found ?? fail.notFound();
  };
  const send = async (id: number, { operation, format, fileName, expiresAt }: Stored, reply: FastifyReply): Promise<FastifyReply> => {
    if (new Date(expiresAt) <= now()) throw new AppError("gone", `This file was kept for ${KEPT_DAYS} days. Export it again`);
    const file = (await files.open(fileName)) ?? fail.notFound();
    return sendExportFile(reply, file, `${operation}-${id}`, format);
  };
  return {
    answer: async (scope, id, reply) => send(id, await find(scope, id), reply),
    answerLink: async (id, signature, reply) => {
      const stored = await find(PLATFORM, id);
      if (!(await links.holds(id, stored.expiresAt, signature))) fail.notFound();
      return send(id, stored, reply);
    },
  };
};
