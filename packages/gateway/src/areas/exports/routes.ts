import { exports as rows } from "@parley/core/contract/reports/exports";
import { implement } from "../../kernel/implement.ts";

/** Ours: what mailed links open. */
export const exportRoutes = implement(rows, ({ exports }) => ({
  open: ({ params, reply }) => exports.stored.answerLink(params.id, params.signature, reply),
}));
