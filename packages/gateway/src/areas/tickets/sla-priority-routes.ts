import { slaPriorities } from "@parley/core/contract/messenger/sla-priorities";
import { fail } from "../../answers/app-error.ts";
import { implement } from "../../answers/implement.ts";
import { crudHandlers } from "../../changes/crud.ts";
import type { Database } from "../../db/database.ts";
import { type Draft, slaPriorityRepository } from "./sla-priority-repository.ts";

/** SLA priority levels of one's own stakeholder (spec section 7, tickets). */
export const slaPriorityRoutes = implement(slaPriorities, ({ database }: { readonly database: Database }) => {
  const repository = slaPriorityRepository(database);
  return {
    list: ({ who }) => repository.list(who.stakeholderId),
    ...crudHandlers(database, {
      one: "SLA priority",
      entityType: "slaPriority",
      taken: ({ name }: Draft) => `There is an SLA priority "${name}" already`,
      told: ({ name, rank, firstResponseMinutes, resolutionMinutes }) => ({ name, rank, firstResponseMinutes, resolutionMinutes }),
      find: ({ stakeholderId }, id) => repository.find(stakeholderId, id),
      insert: (trx, { stakeholderId }, draft) => repository.insert(trx, stakeholderId, draft),
      update: (trx, { stakeholderId }, key, draft) => repository.update(trx, stakeholderId, key, draft),
      remove: async (trx, { stakeholderId }, present) => {
        if (!(await repository.removeUnused(trx, stakeholderId, present.id)))
          fail.conflict(`Tickets at work have the SLA priority "${present.name}"; give them another first`, present);
      },
    }),
  };
});
