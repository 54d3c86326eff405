import { join } from "node:path";
import type { ExportFormat } from "@parley/core/contract/reports/range";
import type { FastifyReply } from "fastify";
import type { Scope } from "../db/scope.ts";
import { AppError, fail } from "../kernel/app-error.ts";
import type { Deps } from "../kernel/deps.ts";
import { createExportFiles } from "./export-files.ts";
import { sendExportFile } from "./send-export.ts";

/** How long the file of an export is kept, and its link opens. */
export const KEPT_DAYS = 7;

/** Where the files of exports lie. Several gateways on one database share the folder (ADR 0014). */
export const exportFilesOf = ({ dataDir }: Deps["settings"]) => createExportFiles(join(dataDir, "exports"));

/** The files of exports that are done. Whether the caller may have one is the caller's question, asked before. */
export const storedExports = ({ database, settings, now }: Pick<Deps, "database" | "settings" | "now">) => {
  const files = exportFilesOf(settings);
  return {
    /** The file of export `id`; 410 when its days are over, 404 when there is none. */
    answer: async (scope: Scope, id: number, reply: FastifyReply): Promise<FastifyReply> => {
      const [found] = await database.query<{ operation: string; format: ExportFormat; fileName: string; expiresAt: string }>(scope, {
        name: "export_file",
        text: `select operation, format, file_name as "fileName", expires_at as "expiresAt" from job
               where id = $1 and kind = 'export' and state in ('done', 'expired') and file_name is not null`,
        values: [id],
      });
      if (!found) return fail.notFound();
      if (new Date(found.expiresAt) <= now()) throw new AppError("gone", `This file was kept for ${KEPT_DAYS} days. Export it again`);
      const file = (await files.open(found.fileName)) ?? fail.notFound();
      return sendExportFile(reply, file, `${found.operation}-${id}`, found.format);
    },
  };
};
