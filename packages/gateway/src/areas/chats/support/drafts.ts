import { drafts } from "@parley/core/contract/chats/support";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { saveDraft } from "../../../live/drafts/save-draft.ts";
import type { LiveHub } from "../../../live/hub.ts";
import { supportRepository } from "./repository.ts";

interface Deps {
  readonly database: Database;
  readonly chat: Chat;
  readonly live: LiveHub;
}

/**
 * Handlers for drafts. A draft belongs to the user and not to the browser (field notes 30); it is stored under the
 * stakeholder of the conversation.
 */
export const draftRoutes = implement(drafts, ({ database, chat, live }: Deps) => {
  const repository = supportRepository(database);
  const ownerOf = async (who: AuthenticatedUser, sessionId: number): Promise<number> =>
    ((await chat.sessions.get(scopeOf(who), sessionId)) ?? fail.notFound()).stakeholderId;
  return {
    list: async ({ who, params }) => repository.drafts(await ownerOf(who, params.sessionId), who.userId, params.sessionId),
    save: async ({ who, body: { sessionId, ...draft } }) =>
      saveDraft(
        { database, live },
        { ...draft, version: draft.version, stakeholderId: await ownerOf(who, sessionId), userId: who.userId, of: "session", id: sessionId },
      ),
  };
});
