import { drafts } from "@parley/core/contract/messenger/support";
import { done, fail } from "../../answers/app-error.ts";
import { implement } from "../../answers/implement.ts";
import type { Database } from "../../db/database.ts";
import type { Chat } from "../../live/chat/create-chat.ts";
import { scopeOf, type Who } from "../../reach/who.ts";
import { supportRepository } from "./repository.ts";

/** Drafts follow the person, not the browser (field notes 30). One is kept under the conversation's stakeholder. */
export const draftRoutes = implement(drafts, ({ database, chat }: { readonly database: Database; readonly chat: Chat }) => {
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
