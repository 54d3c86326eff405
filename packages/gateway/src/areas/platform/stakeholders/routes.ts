import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { stakeholderFile, stakeholderList } from "./list.ts";
import { stakeholderRepository } from "./repository.ts";
import { setStakeholderStatus } from "./set-status.ts";
import { changeStakeholder, createStakeholder } from "./writes.ts";

/**
 * Handlers for stakeholders (spec section 7, main gateway). Provider staff see all stakeholders, everyone else only
 * their own.
 */
export const stakeholderRoutes = implement(
  stakeholders,
  (deps: { readonly database: Database; readonly sessions: Sessions; readonly jobs: Jobs; readonly exports: Exports; readonly now: () => Date }) => {
    const repository = stakeholderRepository(deps.database);
    return {
      list: ({ who, query }) => stakeholderList.read(deps.database, scopeOf(who), query),
      file: (call) => deps.exports.list(call, stakeholderFile),
      options: ({ who }) => repository.options(scopeOf(who)),
      categories: ({ who }) => repository.categories(scopeOf(who)),
      countries: ({ who }) => repository.countries(scopeOf(who)),
      get: async ({ who, params }) => (await repository.get(scopeOf(who), params.id)) ?? fail.notFound(),
      create: (call) => createStakeholder(deps, repository, call),
      update: (call) => changeStakeholder(deps, repository, call),
      setStatus: (call) => setStakeholderStatus(deps, repository, call),
    };
  },
);
