import { exports as rows } from "@parley/core/contract/reporting/exports";
import type { Database } from "../../../db/database.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { namedList } from "../../../exports/list-files.ts";
import { implement } from "../../../handlers/implement.ts";

/** Extension of ours: exports of lists (ADR 0089), and downloads through mailed links. */
export const exportRoutes = implement(rows, ({ database, exports }: { readonly database: Database; readonly exports: Exports }) => ({
  create: async (call) => {
    const { list, query, fileType: format, emailTo } = call.body;
    const { title } = namedList(list).row.listFile;
    const request = { report: list, title, query, format, emailTo };
    // Forbidden requests are refused now instead of when the job runs.
    await exports.check(database, call.who, request);
    return exports.queue(call, request);
  },
  open: ({ params, reply }) => exports.stored.answerLink(params.id, params.signature, reply),
}));
