import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { useEffect, useMemo, useRef, useState } from "react";
import { staffChat } from "../../../../kit/live/staff-chat.ts";

/**
 * Milliseconds for which a row stays visible after leaving the list. The fade-out in workspace.css lasts equally long.
 */
const LEAVING_MS = 5_000;

/**
 * Returns the chats that have just left the queue. Their rows stay for a few seconds and state the reason, because a
 * row that vanishes under the pointer confuses users (field note 37).
 */
export function useChatsLeavingQueue(waiting: readonly ChatSession[] | undefined): readonly ChatSession[] {
  const [leaving, setLeaving] = useState<ReadonlyMap<number, ChatSession>>(new Map());
  const before = useRef<ReadonlySet<number>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    if (waiting === undefined) return;
    const now = new Set(waiting.map(({ id }) => id));
    const { conversations } = staffChat().chat.state();
    const left = [...before.current].filter((id) => !now.has(id)).flatMap((id) => conversations[id]?.session ?? []);
    before.current = now;
    if (left.length === 0) return;
    setLeaving((held) => new Map([...held, ...left.map((session) => [session.id, session] as const)]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setLeaving((held) => new Map([...held].filter(([id]) => !left.some((session) => session.id === id))));
    }, LEAVING_MS);
    timers.current.add(timer);
  }, [waiting]);
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  return useMemo(() => {
    const there = new Set(waiting?.map(({ id }) => id));
    return [...leaving.values()].filter(({ id }) => !there.has(id));
  }, [leaving, waiting]);
}
