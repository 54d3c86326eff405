import { business } from "@parley/core/contract/routing/business";
import { scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { businessFile, businessList } from "./list.ts";
import { businessRepository } from "./repository.ts";
import { setBot } from "./set-bot.ts";
import { setStatus } from "./set-status.ts";
import { shownBusiness } from "./stored-business.ts";

interface Deps {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly jobs: Jobs;
  readonly exports: Exports;
  readonly now: () => Date;
}

/**
 * Handlers for the business status (spec section 7, "Channel client requests and business"). Provider staff see all
 * stakeholders, everyone else only their own.
 */
export const businessRoutes = implement(business, (deps: Deps) => {
  const repository = businessRepository(deps.database);
  return {
    list: ({ who, query }) => businessList.read(deps.database, scopeOf(who), query, { at: deps.now() }),
    file: (call) => deps.exports.list(call, businessFile),
    get: async ({ who, params }) => shownBusiness((await repository.get(scopeOf(who), deps.now(), params.id)) ?? fail.notFound()),
    update: (call) => setStatus(deps, repository, call),
    setBot: (call) => setBot(deps, repository, call),
  };
});
