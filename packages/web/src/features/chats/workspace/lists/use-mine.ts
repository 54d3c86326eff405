import { support } from "@parley/core/contract/chats/support";
import { type Conversation, ongoingChats } from "@parley/core/live";
import { useCallback, useMemo, useState } from "react";
import { tellFailure } from "../../../../kit/api/tell-failure.ts";
import { useEndingChats } from "../../../../kit/live/chats-ending.ts";
import { useOnConnect } from "../../../../kit/live/on-connect.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { useChatState } from "../../../../kit/live/use-chat.ts";
import { connection } from "../../../../shared/connection/connection.ts";
import { useUser } from "../../../../shared/session/use-session.ts";

export interface MyChats {
  /** Undefined until loaded. */
  readonly chats: readonly Conversation[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Time of the last activity: messages arrive as events, the session itself only when it changes. */
export const lastActivityOf = ({ session, messages }: Conversation): string => {
  const pictured = session?.lastActivityAt ?? "";
  const last = messages.at(-1)?.created_at ?? "";
  return Date.parse(last) > Date.parse(pictured) || pictured === "" ? last : pictured;
};

/**
 * Chats of this support agent: read once, updated by events, and read again after every reconnect. Excludes chats that
 * are ending or snoozed.
 */
export function useMine(enabled: boolean): MyChats {
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
          tellFailure(thrown);
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
