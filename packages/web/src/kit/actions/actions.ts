import { useEffect, useSyncExternalStore } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";

/** Action in the command palette that does something other than opening a screen. */
export interface Action {
  readonly id: string;
  readonly label: Message;
  /** Heading of the action in the palette, such as "Canned replies". */
  readonly group: Message;
  readonly run: () => void;
}

let actions: readonly Action[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly Action[]) => {
  actions = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Offers actions in the command palette while the component is mounted. The list must be memoised, because a new list
 * is registered again.
 */
export function useActions(offered: readonly Action[]): void {
  useEffect(() => {
    change([...actions, ...offered]);
    return () => change(actions.filter((action) => !offered.includes(action)));
  }, [offered]);
}

export const useOfferedActions = (): readonly Action[] => useSyncExternalStore(subscribe, () => actions);
