import { allows, explain } from "@parley/core/access";
import { type CannedReply, cannedReplies, SHARED_REPLIES } from "@parley/core/contract/messenger/canned-replies";
import { done, fail } from "../../answers/app-error.ts";
import { implement } from "../../answers/implement.ts";
import { pageOf } from "../../answers/page.ts";
import { crudHandlers } from "../../changes/crud.ts";
import type { Database } from "../../db/database.ts";
import type { Who } from "../../reach/who.ts";
import { cannedReplyRepository, type Draft } from "./repository.ts";

/** A row says who may ask; whose reply it is decides here. */
const checkMayShare = (who: Who, ...scopes: readonly (CannedReply["scope"] | undefined)[]): void => {
  if (scopes.includes("stakeholder") && !allows(SHARED_REPLIES, who)) fail.forbidden(explain(SHARED_REPLIES, who).missing);
};

/** Spec section 7: "quick_reply canned messages". Everybody keeps personal ones; those of the stakeholder have a rule of their own (docs/adr/0030). */
export const cannedReplyRoutes = implement(cannedReplies, ({ database }: { readonly database: Database }) => {
  const repository = cannedReplyRepository(database);
  const entries = crudHandlers(database, {
    one: "canned reply",
    entityType: "cannedReply",
    taken: ({ shortCode }: Draft) => `There is a canned reply "${shortCode}" already`,
    told: ({ scope, shortCode, title, body, tags }) => ({ scope, shortCode, title, body, tags }),
    find: (who, id) => repository.find(who, id),
    insert: (trx, who, draft) => repository.insert(trx, who, draft),
    update: (trx, who, key, draft) => repository.update(trx, who, key, draft),
    remove: (trx, who, { id }) => repository.remove(trx, who, id),
  });
  const scopeOf = async (who: Who, id: number) => (await repository.find(who, id))?.scope;
  return {
    list: async ({ who, query }) => pageOf(await repository.page(who, query), query),
    create: (call) => {
      checkMayShare(call.who, call.body.scope);
      return entries.create(call);
    },
    // Neither is one of all changed, nor does a personal one become one of all.
    update: async (call) => {
      checkMayShare(call.who, await scopeOf(call.who, call.params.id), call.body.scope);
      return entries.update(call);
    },
    remove: async (call) => {
      checkMayShare(call.who, await scopeOf(call.who, call.params.id));
      return entries.remove(call);
    },
    used: async ({ who, params }) => ((await repository.countUse(who, params.id)) ? done : fail.notFound()),
  };
});
