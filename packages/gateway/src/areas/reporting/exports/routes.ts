import { exports as rows } from "@parley/core/contract/reporting/exports";
import type { Database } from "../../../db/database.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { namedList } from "../../../exports/list-files.ts";
import { implement } from "../../../handlers/implement.ts";

/** Handlers for exports of lists (ADR 0089), an extension of the spec, and for downloads by an e-mailed link. */
export const exportRoutes = implement(rows, ({ database, exports }: { readonly database: Database; readonly exports: Exports }) => ({
  create: async (call) => {
    const { list, query, fileType: format, emailTo } = call.body;
    const { title } = namedList(list).row.listFile;
    const request = { report: list, title, query, format, emailTo };
    // Checks the request now, so that an export that the caller may not have is refused immediately and not when the
    // job runs.
    await exports.check(database, call.who, request);
    return exports.queue(call, request);
  },
  open: ({ params, reply }) => exports.stored.answerLink(params.id, params.signature, reply),
}));
