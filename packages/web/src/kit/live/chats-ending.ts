import { useSyncExternalStore } from "react";

/** Chats being ended by this window: removed from all lists, while the gateway still counts them. */
export interface EndingChat {
  readonly undo: () => void;
  /** Time when the gateway confirmed the end, in milliseconds; null until then. */
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

/** Number of the user's chats that a count from `countedAt` still includes although they have left all lists. */
export const useStillCounted = (countedAt: number): number =>
  [...useEndingChats().values()].filter(({ endedAt }) => endedAt === null || endedAt >= countedAt).length;
