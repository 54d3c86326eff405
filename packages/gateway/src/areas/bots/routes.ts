import { bots } from "@parley/core/contract/messenger/bots";
import { implement } from "../../answers/implement.ts";
import type { Database } from "../../db/database.ts";
import { botRepository } from "./repository.ts";

/** Spec section 7, messenger gateway: agent read. */
export const botRoutes = implement(bots, ({ database }: { readonly database: Database }) => {
  const repository = botRepository(database);
  return { list: ({ who }) => repository.list(who.stakeholderId) };
});
