import type { ChatState, Conversation } from "@parley/core/live";
import { useSyncExternalStore } from "react";
import { staffChat } from "./staff-chat.ts";

/** Complete live state. Re-renders at every event, so for lists only; use `useConversation` for one chat. */
export function useChatState(): ChatState {
  const { chat } = staffChat();
  return useSyncExternalStore(chat.subscribe, chat.state);
}

/** One conversation from the live state; null if unknown. */
export function useConversation(id: number | null): Conversation | null {
  const { chat } = staffChat();
  return useSyncExternalStore(chat.subscribe, () => (id === null ? null : (chat.state().conversations[id] ?? null)));
}
