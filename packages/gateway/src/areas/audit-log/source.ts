import { explain } from "@parley/core/access";
import { auditLog } from "@parley/core/contract/messenger/audit-log";
import type { output } from "zod/mini";
import * as z from "zod/mini";
import { AppError, fail } from "../../answers/app-error.ts";
import type { Database } from "../../db/database.ts";
import type { ExportSource } from "../../exports/export-stream.ts";
import type { FindSource } from "../../exports/owner-rights.ts";
import { isReachable } from "../../reach/stakeholder-reach.ts";
import { scopeOf, type Who } from "../../reach/who.ts";
import { auditList, FILE_COLUMNS, FILE_HEADS } from "./list.ts";
import { auditLogRepository } from "./repository.ts";

/** What exports of the trail are called among those of reports; no report is called so. */
export const AUDIT_EXPORT = "audit-log";

type FileQuery = Omit<output<typeof auditLog.file.query>, "fileType">;

/** All entries that match. Throws 404 for a stakeholder that is not there or not the caller's, and for somebody of whom the trail that they reach tells nothing. */
export const auditSource = async (database: Database, who: Who, query: FileQuery): Promise<ExportSource> => {
  const { stakeholderId, actorId } = query;
  if (stakeholderId !== undefined && !(await isReachable(database, who, stakeholderId))) return fail.notFound();
  const scope = stakeholderId ?? scopeOf(who);
  if (actorId !== undefined && !(await auditLogRepository(database).isActor(scope, actorId))) return fail.notFound();
  return { scope, statement: auditList.whole(scope, query, FILE_COLUMNS, { zone: who.stakeholderId }), columns: FILE_HEADS };
};

/** The trail as exports read it, by the same rule, query and text as its calls; whatever is called otherwise is a report. */
export const findAuditSource =
  (database: Database, findReport: FindSource): FindSource =>
  async (who, name, stored) => {
    if (name !== AUDIT_EXPORT) return findReport(who, name, stored);
    if (!who.may("auditLog.file")) return fail.forbidden(explain(auditLog.file.access, who).missing);
    const parsed = z.safeParse(auditLog.file.query, stored);
    if (!parsed.success) throw new AppError("validation", `The audit trail does not take this query: ${parsed.error.issues[0]?.message}`);
    return auditSource(database, who, parsed.data);
  };
