import { exports as rows } from "@parley/core/contract/reports/exports";
import { implement } from "../../answers/implement.ts";
import type { Exports } from "../../exports/create-exports.ts";

/** Ours: what mailed links open. */
export const exportRoutes = implement(rows, ({ exports }: { readonly exports: Exports }) => ({
  open: ({ params, reply }) => exports.stored.answerLink(params.id, params.signature, reply),
}));
