import { type ChatSession, conversations } from "@parley/core/contract/chats/conversations";
import { support } from "@parley/core/contract/chats/support";
import { type ChatState, queuedChats } from "@parley/core/live";
import { useCallback, useMemo, useState } from "react";
import { tellFailure } from "../../../../kit/api/tell-failure.ts";
import { useOnConnect } from "../../../../kit/live/on-connect.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { useChatState } from "../../../../kit/live/use-chat.ts";
import { connection } from "../../../../shared/connection/connection.ts";

/** Maximum page size (contract: `pageFields`); a longer queue is not expected. */
export const WHOLE_QUEUE = 1_000;

/** Snoozed customers do not wait. */
const sessionsOf = (state: ChatState): readonly ChatSession[] =>
  queuedChats(state).flatMap(({ session }) => (session === null || session.snoozedAt !== null ? [] : session));

/** Stores the gateway's queue, and reads conversations that the store still has but the queue lacks. */
async function readQueue(): Promise<void> {
  const { client } = connection();
  const { chat } = staffChat();
  const before = sessionsOf(chat.state());
  const { items } = await client.call(support.queue, { query: { pageSize: WHOLE_QUEUE } });
  chat.dispatch({ type: "sessions", sessions: items });
  const listed = new Set(items.map(({ id }) => id));
  const gone = before.filter(({ id }) => !listed.has(id));
  // Unreadable conversations do not fail the queue.
  await Promise.allSettled(
    gone.map(async ({ id }) => chat.dispatch({ type: "session", session: await client.call(conversations.get, { params: { sessionId: id } }) })),
  );
}

export interface Queue {
  /** Oldest first; undefined until loaded. */
  readonly waiting: readonly ChatSession[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** Waiting customers for users with access: read once, updated by events, and read again after every reconnect. */
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
        tellFailure(thrown);
        setError(thrown instanceof Error ? thrown : new Error(String(thrown)));
      },
    );
  }, [enabled]);
  useOnConnect(refetch);
  const waiting = useMemo(() => (isRead ? sessionsOf(state) : undefined), [state, isRead]);
  return { waiting, error, refetch };
}
