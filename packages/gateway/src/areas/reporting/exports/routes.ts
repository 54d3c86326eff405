import { exports as rows } from "@parley/core/contract/reporting/exports";
import type { Exports } from "../../../exports/create-exports.ts";
import { namedList } from "../../../exports/list-files.ts";
import { implement } from "../../../handlers/implement.ts";

/** Ours: exports of lists (ADR 0089), and what mailed links open. */
export const exportRoutes = implement(rows, ({ exports }: { readonly exports: Exports }) => ({
  create: async (call) => {
    const { list, query, fileType: format, emailTo } = call.body;
    const { title } = namedList(list).row.listFile;
    const request = { report: list, title, query, format, emailTo };
    // What may not be asked is refused now, not when it runs.
    await exports.check(call.who, request);
    return exports.queue(call, request);
  },
  open: ({ params, reply }) => exports.stored.answerLink(params.id, params.signature, reply),
}));
