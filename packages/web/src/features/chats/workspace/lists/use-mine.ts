import { support } from "@parley/core/contract/chats/support";
import { type Conversation, ongoingChats } from "@parley/core/live";
import { useCallback, useMemo, useState } from "react";
import { showCallFailure } from "../../../../kit/actions/tell-failure.ts";
import { useEndingChats } from "../../../../kit/live/chats-ending.ts";
import { useOnConnect } from "../../../../kit/live/on-connect.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { connection } from "../../../../shared/connection/connection.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import { useChatState } from "../use-chat.ts";

export interface MyChats {
  /** The user's chats; undefined until loaded. */
  readonly chats: readonly Conversation[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Returns the time of the last activity. The newest message is considered too, because the session is not updated for
 * each message.
 */
export const lastActivityOf = ({ session, messages }: Conversation): string => {
  const pictured = session?.lastActivityAt ?? "";
  const last = messages.at(-1)?.created_at ?? "";
  return Date.parse(last) > Date.parse(pictured) || pictured === "" ? last : pictured;
};

/**
 * Returns the user's chats, without those that are ending or snoozed. Queried once, updated by events, and queried
 * again after each reconnect.
 */
export function useMyChats(enabled: boolean): MyChats {
  const { userId } = useUser();
  const state = useChatState();
  const endings = useEndingChats();
  const [isRead, setIsRead] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const retry = useCallback(() => {
    if (!enabled) return;
    setError(null);
    connection()
      .client.call(support.mySessions)
      .then(
        (sessions) => {
          staffChat().chat.dispatch({ type: "sessions", sessions });
          setIsRead(true);
        },
        (thrown: unknown) => {
          showCallFailure(thrown);
          setError(thrown instanceof Error ? thrown : new Error(String(thrown)));
        },
      );
  }, [enabled]);
  useOnConnect(retry);
  const chats = useMemo(
    () =>
      isRead ? ongoingChats(state, userId).filter(({ id, session }) => endings.get(id)?.endedAt !== null && session?.snoozedAt === null) : undefined,
    [state, userId, isRead, endings],
  );
  return { chats, error, retry };
}
