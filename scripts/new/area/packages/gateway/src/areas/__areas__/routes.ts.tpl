import { __areasCamel__ } from "@parley/core/contract/__gateway__/__areas__";
import { done, fail } from "../../answers/app-error.ts";
import { implement } from "../../answers/implement.ts";
import type { Database } from "../../db/database.ts";
import type { Who } from "../../reach/who.ts";
import { __areaCamel__Repository } from "./repository.ts";

export const __areaCamel__Routes = implement(__areasCamel__, ({ database }: { readonly database: Database }) => {
  const of = ({ stakeholderId }: Who) => __areaCamel__Repository(database.scoped(stakeholderId), stakeholderId);
  return {
    list: ({ who, query }) => of(who).page(query),
    create: ({ who, body }) => of(who).insert(body),
    update: async ({ who, params, body }) => (await of(who).update(params.id, body)) ?? fail.notFound(),
    remove: async ({ who, params }) => ((await of(who).remove(params.id)) ? done : fail.notFound()),
  };
});
