import { cannedReplies } from "@parley/core/contract/messenger/canned-replies";
import { done, fail } from "../../kernel/app-error.ts";
import { implement } from "../../kernel/implement.ts";
import { keepEntries } from "../../kernel/keep-entries.ts";
import { pageOf } from "../../kernel/page.ts";
import { cannedReplyRepository, type Draft } from "./repository.ts";

/** Spec section 7: "quick_reply canned messages". Everybody works on those of their own stakeholder and on their personal ones. */
export const cannedReplyRoutes = implement(cannedReplies, ({ database }) => {
  const repository = cannedReplyRepository(database);
  return {
    list: async ({ who, query }) => pageOf(await repository.page(who, query), query),
    ...keepEntries(database, {
      one: "canned reply",
      entityType: "cannedReply",
      taken: ({ shortCode }: Draft) => `There is a canned reply "${shortCode}" already`,
      told: ({ scope, shortCode, title, body, tags }) => ({ scope, shortCode, title, body, tags }),
      find: (who, id) => repository.find(who, id),
      insert: (trx, who, draft) => repository.insert(trx, who, draft),
      update: (trx, who, key, draft) => repository.update(trx, who, key, draft),
      remove: (trx, who, { id }) => repository.remove(trx, who, id),
    }),
    used: async ({ who, params }) => ((await repository.countUse(who, params.id)) ? done : fail.notFound()),
  };
});
