import { tags } from "@parley/core/contract/messenger/tags";
import { implement } from "../../answers/implement.ts";
import { crudHandlers } from "../../changes/crud.ts";
import type { Database } from "../../db/database.ts";
import { tagList } from "./list.ts";
import { type Draft, tagRepository } from "./repository.ts";

/** Tags of one's own stakeholder, for tickets (spec section 3, tags). */
export const tagRoutes = implement(tags, ({ database }: { readonly database: Database }) => {
  const repository = tagRepository(database);
  return {
    list: ({ who, query }) => tagList.read(database, who.stakeholderId, query),
    ...crudHandlers(database, {
      one: "tag",
      entityType: "tag",
      taken: ({ name }: Draft) => `There is a tag "${name}" already`,
      told: ({ name, color, is_active }) => ({ name, color, is_active }),
      find: ({ stakeholderId }, id) => repository.find(stakeholderId, id),
      insert: (trx, { stakeholderId }, draft) => repository.insert(trx, stakeholderId, draft),
      update: (trx, { stakeholderId }, key, draft) => repository.update(trx, stakeholderId, key, draft),
      remove: (trx, { stakeholderId }, { id }) => repository.remove(trx, stakeholderId, id),
    }),
  };
});
