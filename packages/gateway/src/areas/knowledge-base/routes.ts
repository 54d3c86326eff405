import { knowledgeBase } from "@parley/core/contract/messenger/knowledge-base";
import { normalize } from "../../bot/normalize.ts";
import { fail } from "../../kernel/app-error.ts";
import { audit } from "../../kernel/audit.ts";
import { botOwner, ownerOfList } from "../../kernel/bot-owner.ts";
import { implement } from "../../kernel/implement.ts";
import { pageOf } from "../../kernel/page.ts";
import { scopeOf } from "../../kernel/who.ts";
import { knowledgeRepository } from "./repository.ts";

/** Spec section 7, messenger gateway, knowledge base. */
export const knowledgeBaseRoutes = implement(knowledgeBase, ({ database }) => {
  const repository = knowledgeRepository(database);
  return {
    list: async ({ who, query }) => pageOf(await repository.page(await ownerOfList(database, who, query.botId), query), query),
    search: async ({ who, query }) => repository.search(await ownerOfList(database, who, query.botId), query.text, query.botId),
    get: async ({ who, params }) => (await repository.get(scopeOf(who), params.id)) ?? fail.notFound(),
    create: async (call) => {
      const { who, body } = call;
      const stakeholderId = await botOwner(database, who, body.botId);
      const normalized = normalize(body.question);
      if (normalized === "") fail.invalid({ path: "question", message: "A question needs a word" });
      const id = await database.transaction(stakeholderId, async (trx) => {
        const made = await trx
          .insertInto("kb_entry")
          .values({
            stakeholder_id: stakeholderId,
            bot_id: body.botId,
            question: body.question,
            answer: body.answer,
            normalized,
            tags: body.tags,
            author_id: who.userId,
          })
          .onConflict((conflict) => conflict.columns(["bot_id", "normalized"]).doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!made) return fail.conflict("The bot has a FAQ with this question already");
        await audit(trx, call, {
          stakeholderId,
          action: "FAQ created",
          entityType: "knowledge",
          entityId: made.id,
          after: { question: body.question },
        });
        return made.id;
      });
      return (await repository.get(stakeholderId, id)) ?? fail.notFound();
    },
  };
});
