import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import { useEffect, useMemo, useRef, useState } from "react";
import { staffChat } from "../../kit/live/staff-chat.ts";

/** A customer who waits, or who has just been taken and is about to leave the list. */
export interface QueueRow {
  readonly session: ChatSession;
  readonly leaving: boolean;
}

/** Long enough to be read, short enough not to be in the way. The fading in support-queue.css lasts as long. */
const LEAVING_MS = 5_000;

const since = ({ session }: QueueRow): number => Date.parse(session.queuedAt ?? session.startedAt);

/** Whoever leaves the queue stays a moment at their place and says where to (field note 37): a row that vanishes under the pointer is a riddle. */
export function useQueueRows(waiting: readonly ChatSession[] | undefined): readonly QueueRow[] | undefined {
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
    if (waiting === undefined) return undefined;
    const there = new Set(waiting.map(({ id }) => id));
    const rows: QueueRow[] = [
      ...waiting.map((session) => ({ session, leaving: false })),
      ...[...leaving.values()].filter(({ id }) => !there.has(id)).map((session) => ({ session, leaving: true })),
    ];
    return rows.sort((one, other) => since(one) - since(other));
  }, [waiting, leaving]);
}
