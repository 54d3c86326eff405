import { conversations } from "@parley/core/contract/messenger/conversations";
import { useCallback, useEffect, useState } from "react";
import { connection } from "../../shared/connection/connection.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { staffChat } from "./staff-chat.ts";
import { useConversation } from "./use-chat.ts";

/** Messages read at once: about two screens, so that the chat stands quickly and scrolling up asks rarely. */
const MESSAGES_AT_ONCE = 50;

export interface History {
  readonly error: Error | null;
  readonly loading: boolean;
  readonly hasOlder: boolean;
  readonly loadOlder: () => void;
  readonly retry: () => void;
}

/** Reads a conversation and its last messages into the live store, and older ones when asked. */
export function useHistory(sessionId: number): History {
  const conversation = useConversation(sessionId);
  const [error, setError] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const isKnown = conversation !== null && conversation.knownThrough !== null && conversation.session !== null;
  const oldest = conversation?.messages[0]?.seq;

  const read = useCallback(
    async (beforeSeq?: number) => {
      const { client } = connection();
      const { chat } = staffChat();
      setBusy(true);
      setError(null);
      try {
        const params = { sessionId };
        const [session, answer] = await Promise.all([
          beforeSeq === undefined ? client.call(conversations.get, { params }) : undefined,
          client.call(conversations.messages, { params, query: { pageSize: MESSAGES_AT_ONCE, ...(beforeSeq === undefined ? {} : { beforeSeq }) } }),
        ]);
        if (session !== undefined) chat.dispatch({ type: "session", session });
        chat.dispatch({ type: "history", sessionId, messages: answer.items, through: beforeSeq === undefined ? answer.lastSeq : 0 });
      } catch (thrown) {
        tellFailure(thrown);
        setError(thrown instanceof Error ? thrown : new Error(String(thrown)));
      } finally {
        setBusy(false);
      }
    },
    [sessionId],
  );

  useEffect(() => {
    if (!isKnown) void read();
  }, [isKnown, read]);
  return {
    error,
    loading: busy,
    hasOlder: isKnown && oldest !== undefined && oldest > 1,
    loadOlder: () => {
      if (!busy && oldest !== undefined) void read(oldest);
    },
    retry: () => void read(),
  };
}
