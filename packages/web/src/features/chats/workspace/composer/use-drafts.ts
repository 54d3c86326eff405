import { drafts } from "@parley/core/contract/chats/support";
import { type Drafts, useDraftManager } from "../../../../kit/drafts/use-kept-drafts.ts";
import { connection } from "../../../../shared/connection/connection.ts";
import { useUser } from "../../../../shared/session/use-session.ts";

/** Loads and stores the drafts of a conversation. Stored per user, because several people may use the same browser. */
export function useDrafts(sessionId: number): Drafts {
  const { userId } = useUser();
  return useDraftManager("session", sessionId, {
    place: `${userId}.${sessionId}`,
    list: () => connection().client.call(drafts.list, { params: { sessionId } }),
    save: (draft) => connection().client.call(drafts.save, { body: { sessionId, ...draft } }),
  });
}
