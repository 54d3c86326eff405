import { auditLog } from "@parley/core/contract/platform/audit-log";
import { canAccessStakeholder } from "../../../access/stakeholder-access.ts";
import { scopeOf } from "../../../access/who.ts";
import { fail } from "../../../errors/app-error.ts";
import { declareFile } from "../../../exports/list-files.ts";
import { auditList, FILE_COLUMNS, FILE_HEADS } from "./list.ts";
import { auditLogRepository } from "./repository.ts";

/**
 * Exports all matching entries with their values before and after. Throws 404 for a stakeholder outside the caller's
 * scope and for a user without entries in that scope.
 */
export const auditFile = declareFile(auditLog.file, async ({ database }, who, query) => {
  const { stakeholderId, actorId } = query;
  if (stakeholderId !== undefined && !(await canAccessStakeholder(database, who, stakeholderId))) return fail.notFound();
  const scope = stakeholderId ?? scopeOf(who);
  if (actorId !== undefined && !(await auditLogRepository(database).isActor(scope, actorId))) return fail.notFound();
  return { scope, statement: auditList.whole(scope, query, FILE_COLUMNS, { zone: who.stakeholderId }), columns: FILE_HEADS };
});
