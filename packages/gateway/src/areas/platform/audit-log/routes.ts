import { auditLog } from "@parley/core/contract/platform/audit-log";
import { listScope } from "../../../access/stakeholder-access.ts";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { pageOf } from "../../../db/page.ts";
import { done, fail } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { auditList } from "./list.ts";
import { nameEntries, nameEntry } from "./named-entries.ts";
import { auditLogRepository } from "./repository.ts";
import { auditFile } from "./source.ts";

/** Handlers for adding a note to the audit log (spec section 7, POST) and for reading it (ADR 0073). */
export const auditLogRoutes = implement(auditLog, ({ database, exports }: { readonly database: Database; readonly exports: Exports }) => {
  const repository = auditLogRepository(database);
  return {
    note: async (call) => {
      const { who, body } = call;
      const { shCode, actor, action } = body;
      const stakeholderId = (await repository.stakeholder(scopeOf(who), shCode)) ?? fail.notFound();
      await database.transaction(stakeholderId, (trx) =>
        audit(trx, call, { entity: "auditNote", verb: "added" }, { stakeholderId, after: { action, actor } }),
      );
      return done;
    },

    list: async ({ who, query }) => {
      const scope = listScope(who, query.stakeholderId);
      if (scope === undefined) return pageOf({ items: [], rowCount: 0 }, query);
      const page = await auditList.read(database, scope, query, { zone: who.stakeholderId });
      return { ...page, items: await nameEntries(database, scope, page.items) };
    },

    get: async ({ who, params }) => {
      const scope = scopeOf(who);
      return nameEntry(database, scope, (await repository.get(scope, params.id)) ?? fail.notFound());
    },

    people: async ({ who, query }) => {
      const scope = listScope(who, query.stakeholderId);
      return scope === undefined ? [] : repository.people(scope);
    },

    file: (call) => exports.list(call, auditFile),

    export: async (call) => {
      const { fileType: format, emailTo, ...query } = call.query;
      const { name, title } = auditLog.file.listFile;
      // Builds the source of the export now, so that a filter that the caller may not use is refused immediately and
      // not when the job runs.
      await exports.source(call.who, { report: name, title, query, format });
      return exports.queue(call, { report: name, title, query, format, emailTo });
    },
  };
});
