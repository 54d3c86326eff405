import { drafts } from "@parley/core/contract/chats/support";
import { type Drafts, useKeptDrafts } from "../../../../kit/drafts/use-kept-drafts.ts";
import { connection } from "../../../../shared/connection/connection.ts";
import { useUser } from "../../../../shared/session/use-session.ts";

/** Unsent texts of a conversation, stored per user, because several people may sign in at one browser. */
export function useDrafts(sessionId: number): Drafts {
  const { userId } = useUser();
  return useKeptDrafts("session", sessionId, {
    place: `${userId}.${sessionId}`,
    list: () => connection().client.call(drafts.list, { params: { sessionId } }),
    save: (draft) => connection().client.call(drafts.save, { body: { sessionId, ...draft } }),
  });
}
