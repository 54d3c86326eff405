import { support } from "@parley/core/contract/messenger/support";
import { type Conversation, ongoingChats } from "@parley/core/live";
import { useCallback, useMemo, useState } from "react";
import { tellFailure } from "../../kit/api/tell-failure.ts";
import { useOnConnect } from "../../kit/live/on-connect.ts";
import { staffChat } from "../../kit/live/staff-chat.ts";
import { useChatState } from "../../kit/live/use-chat.ts";
import { connection } from "../../shared/connection/connection.ts";
import { useUser } from "../../shared/session/use-session.ts";

export interface MyChats {
  /** The latest activity first; absent until they were read. */
  readonly chats: readonly Conversation[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** When anything last happened in it: messages arrive by themselves, the gateway's picture of the conversation only when it changes. */
export const lastActivityOf = ({ session, messages }: Conversation): string => {
  const pictured = session?.lastActivityAt ?? "";
  const last = messages.at(-1)?.created_at ?? "";
  return Date.parse(last) > Date.parse(pictured) || pictured === "" ? last : pictured;
};

/** The chats of this support agent: read once, then kept by events, and read again after every reconnect. */
export function useMyChats(): MyChats {
  const { userId } = useUser();
  const state = useChatState();
  const [isRead, setIsRead] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const retry = useCallback(() => {
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
  }, []);
  useOnConnect(retry);
  const chats = useMemo(
    () =>
      isRead ? ongoingChats(state, userId).toSorted((one, other) => Date.parse(lastActivityOf(other)) - Date.parse(lastActivityOf(one))) : undefined,
    [state, userId, isRead],
  );
  return { chats, error, retry };
}
