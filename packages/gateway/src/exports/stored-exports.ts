import { join } from "node:path";
import type { ExportFormat } from "@parley/core/contract/reporting/range";
import { because } from "@parley/core/errors/reasons";
import type { FastifyReply } from "fastify";
import { type AuthenticatedUser, scopeOf } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { PLATFORM, type Scope } from "../db/scope.ts";
import { AppError, fail } from "../errors/app-error.ts";
import type { Settings } from "../settings/settings.ts";
import { createExportFiles, type ExportFiles } from "./export-files.ts";
import type { ExportLinks } from "./export-links.ts";
import type { ExportRights, OwnedExport } from "./owner-rights.ts";
import { sendExportFile } from "./send-export.ts";

/** Number of days for which the file of an export and its link are available. */
export const EXPORT_RETENTION_DAYS = 7;

/** Returns the store of export files. Several gateways with one database share its folder (ADR 0014). */
export const exportFilesOf = ({ dataDir }: Settings): ExportFiles => createExportFiles(join(dataDir, "exports"));

export interface StoredExports {
  /**
   * Sends the file of an export whose job `who` may see. Throws 403 without the right to the report, 404 if there is no
   * file or its owner may no longer have it, 410 if it has expired.
   */
  answer(who: AuthenticatedUser, id: number, reply: FastifyReply): Promise<FastifyReply>;
  /**
   * Sends the file for a link from an e-mail. Throws 404 for a wrong signature or if the owner may no longer have the
   * export.
   */
  answerLink(id: number, signature: string, reply: FastifyReply): Promise<FastifyReply>;
}

interface Stored extends OwnedExport {
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly expiresAt: string;
}

export interface StoredExportsOptions {
  readonly database: Database;
  readonly files: ExportFiles;
  readonly links: ExportLinks;
  readonly rights: ExportRights;
  readonly now: () => Date;
}

export const createStoredExports = ({ database, files, links, rights, now }: StoredExportsOptions): StoredExports => {
  const find = async (scope: Scope, id: number): Promise<Stored> => {
    const [found] = await database.query<Stored>(scope, {
      name: "export_file",
      text: `select operation as report, args as query, owner_id as "ownerId", stakeholder_id as "stakeholderId", email_to as "emailTo",
               format, file_name as "fileName", expires_at as "expiresAt" from job
             where id = $1 and kind = 'export' and state in ('done', 'expired') and file_name is not null`,
      values: [id],
    });
    return found ?? fail.notFound();
  };
  const send = async (id: number, { report, format, fileName, expiresAt }: Stored, reply: FastifyReply): Promise<FastifyReply> => {
    if (new Date(expiresAt) <= now()) throw new AppError("gone", because("exportExpired", { days: EXPORT_RETENTION_DAYS }));
    const file = (await files.open(fileName)) ?? fail.notFound();
    return sendExportFile(reply, file, `${report}-${id}`, format);
  };
  return {
    answer: async (who, id, reply) => {
      const stored = await find(scopeOf(who), id);
      await rights.checkReader(who, stored);
      // Omits the recipient, whose address does not matter for a download from the list of jobs.
      await rights.checkOwner({ ...stored, emailTo: null });
      return send(id, stored, reply);
    },
    answerLink: async (id, signature, reply) => {
      const stored = await find(PLATFORM, id);
      if (!(await links.holds(id, stored.expiresAt, signature))) fail.notFound();
      await rights.checkOwner(stored);
      return send(id, stored, reply);
    },
  };
};
