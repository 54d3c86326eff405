import { conversations } from "@parley/core/contract/chats/conversations";
import { useCallback, useEffect, useState } from "react";
import { showCallFailure } from "../../../../kit/actions/tell-failure.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { connection } from "../../../../shared/connection/connection.ts";
import { useConversation } from "../use-chat.ts";

/** Number of messages loaded at a time: about two screens, so that chats open quickly and scrolling needs few calls. */
const MESSAGES_AT_ONCE = 50;
/**
 * Number of messages per call while all messages back to the first one are loaded: the maximum that a response can
 * contain.
 */
const MOST_AT_ONCE = 1000;

export interface History {
  readonly error: Error | null;
  readonly loading: boolean;
  readonly hasOlder: boolean;
  readonly loadOlder: () => void;
  /** Loads all messages back to the first one. */
  readonly loadAll: () => void;
  readonly retry: () => void;
}

/** Loads a conversation with its last messages into the live state, and older messages on request. */
export function useHistory(sessionId: number): History {
  const conversation = useConversation(sessionId);
  const [error, setError] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const isKnown = conversation !== null && conversation.knownThrough !== null && conversation.session !== null;
  const oldest = conversation?.messages[0]?.seq;

  const read = useCallback(
    async (beforeSeq?: number, pageSize = MESSAGES_AT_ONCE) => {
      const { client } = connection();
      const { chat } = staffChat();
      setBusy(true);
      setError(null);
      try {
        const params = { sessionId };
        const [session, answer] = await Promise.all([
          beforeSeq === undefined ? client.call(conversations.get, { params }) : undefined,
          client.call(conversations.messages, { params, query: { pageSize, ...(beforeSeq === undefined ? {} : { beforeSeq }) } }),
        ]);
        if (session !== undefined) chat.dispatch({ type: "session", session });
        chat.dispatch({ type: "history", sessionId, messages: answer.items, through: beforeSeq === undefined ? answer.lastSeq : 0 });
      } catch (thrown) {
        showCallFailure(thrown);
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
  const [readsAll, setReadsAll] = useState(false);
  const hasOlder = isKnown && oldest !== undefined && oldest > 1;
  useEffect(() => {
    if (!readsAll || busy) return;
    if (hasOlder && error === null) void read(oldest, MOST_AT_ONCE);
    else setReadsAll(false);
  }, [readsAll, busy, hasOlder, error, oldest, read]);
  return {
    error,
    loading: busy,
    hasOlder,
    loadOlder: () => {
      if (!busy && oldest !== undefined) void read(oldest);
    },
    loadAll: () => setReadsAll(true),
    retry: () => void read(),
  };
}
