import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { useEffect, useMemo, useRef, useState } from "react";
import { staffChat } from "../../../../kit/live/staff-chat.ts";

/**
 * Display time, long enough to read and short enough not to be in the way. The fade-out in workspace.css takes equally
 * long.
 */
const LEAVING_MS = 5_000;

/**
 * Chats that have just left the queue stay visible briefly with the reason (field note 37): a row that vanishes under
 * the pointer is confusing.
 */
export function useLeaving(waiting: readonly ChatSession[] | undefined): readonly ChatSession[] {
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
