import { drafts } from "@parley/core/contract/messenger/support";
import { done, fail } from "../../kernel/app-error.ts";
import { implement } from "../../kernel/implement.ts";
import { scopeOf, type Who } from "../../kernel/who.ts";
import { supportRepository } from "./repository.ts";

/** Drafts follow the person, not the browser (field notes 30). One is kept under the conversation's stakeholder. */
export const draftRoutes = implement(drafts, ({ database, chat }) => {
  const repository = supportRepository(database);
  const ownerOf = async (who: Who, sessionId: number): Promise<number> =>
    ((await chat.sessions.get(scopeOf(who), sessionId)) ?? fail.notFound()).stakeholderId;
  return {
    list: async ({ who, params }) => repository.drafts(await ownerOf(who, params.sessionId), who.userId, params.sessionId),
    save: async ({ who, body }) => {
      await repository.saveDraft(await ownerOf(who, body.sessionId), who.userId, body);
      return done;
    },
  };
});
