import { type ChatSession, conversations } from "@parley/core/contract/chats/conversations";
import { support } from "@parley/core/contract/chats/support";
import { type ChatState, queuedChats } from "@parley/core/live";
import { useCallback, useMemo, useState } from "react";
import { showCallFailure } from "../../../../kit/actions/tell-failure.ts";
import { useOnConnect } from "../../../../kit/live/on-connect.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { connection } from "../../../../shared/connection/connection.ts";
import { useChatState } from "../use-chat.ts";

/**
 * Maximum number of queued conversations that are loaded: the maximum page size (contract: `pageFields`). Longer queues
 * are not expected.
 */
export const QUEUE_PAGE_SIZE = 1_000;

/** Returns the queued conversations without snoozed ones, because their customers are not waiting. */
const sessionsOf = (state: ChatState): readonly ChatSession[] =>
  queuedChats(state).flatMap(({ session }) => (session === null || session.snoozedAt !== null ? [] : session));

/**
 * Stores the gateway's queue. Conversations that the store still considers queued but the gateway does not are queried
 * individually.
 */
async function readQueue(): Promise<void> {
  const { client } = connection();
  const { chat } = staffChat();
  const before = sessionsOf(chat.state());
  const { items } = await client.call(support.queue, { query: { pageSize: QUEUE_PAGE_SIZE } });
  chat.dispatch({ type: "sessions", sessions: items });
  const listed = new Set(items.map(({ id }) => id));
  const gone = before.filter(({ id }) => !listed.has(id));
  // Ignores conversations that cannot be read, so that the queue still loads.
  await Promise.allSettled(
    gone.map(async ({ id }) => chat.dispatch({ type: "session", session: await client.call(conversations.get, { params: { sessionId: id } }) })),
  );
}

export interface Queue {
  /** Conversations in the queue, oldest first; undefined until loaded. */
  readonly waiting: readonly ChatSession[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** Returns the queue for users with access. Queried once, updated by events, and queried again after each reconnect. */
export function useQueue(enabled: boolean): Queue {
  const state = useChatState();
  const [isRead, setIsRead] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const refetch = useCallback(() => {
    if (!enabled) return;
    readQueue().then(
      () => {
        setIsRead(true);
        setError(null);
      },
      (thrown: unknown) => {
        showCallFailure(thrown);
        setError(thrown instanceof Error ? thrown : new Error(String(thrown)));
      },
    );
  }, [enabled]);
  useOnConnect(refetch);
  const waiting = useMemo(() => (isRead ? sessionsOf(state) : undefined), [state, isRead]);
  return { waiting, error, refetch };
}
