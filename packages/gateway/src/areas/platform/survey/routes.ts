import { survey } from "@parley/core/contract/platform/survey";
import { listScope } from "../../../access/stakeholder-access.ts";
import type { Database } from "../../../db/database.ts";
import { pageOf } from "../../../db/page.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { surveyFile, surveyList } from "./list.ts";
import { readResults, resultsOf } from "./results.ts";

/** Handlers for the users' survey about the platform (ADR 0075). */
export const surveyRoutes = implement(survey, ({ database, exports }: { readonly database: Database; readonly exports: Exports }) => ({
  own: async ({ who: { homeId, userId } }) => {
    const [found] = await database.query<{ answers: Record<string, string>; at: string }>(homeId, {
      name: "survey_own",
      text: "select answers, created_at as at from survey_submission where user_id = $1",
      values: [userId],
    });
    return found ?? { answers: {}, at: null };
  },

  results: async ({ who, query }) => {
    const scope = listScope(who, query.stakeholderId);
    return scope === undefined ? resultsOf(0, []) : readResults(database, scope);
  },

  answers: async ({ who, query }) => {
    const scope = listScope(who, query.stakeholderId);
    return scope === undefined ? pageOf({ items: [], rowCount: 0 }, query) : surveyList.read(database, scope, query);
  },
  file: (call) => exports.list(call, surveyFile),
}));
