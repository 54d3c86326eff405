import { useSyncExternalStore } from "react";

/** Chat that this browser tab is ending. All lists hide it, but the gateway still counts it. */
export interface EndingChat {
  readonly undo: () => void;
  /** Time at which the gateway confirmed the end, in milliseconds; null until then. */
  readonly endedAt: number | null;
}

type EndingChats = ReadonlyMap<number, EndingChat>;

let chats: EndingChats = new Map();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const endingChats = (): EndingChats => chats;

export function setEndingChats(next: EndingChats): void {
  chats = next;
  for (const listener of listeners) listener();
}

export const useEndingChats = (): EndingChats => useSyncExternalStore(subscribe, endingChats);

/** Returns how many of the user's chats a count from `countedAt` includes although all lists already hide them. */
export const useHiddenButCounted = (countedAt: number): number =>
  [...useEndingChats().values()].filter(({ endedAt }) => endedAt === null || endedAt >= countedAt).length;
