import type { ChatState, Conversation } from "@parley/core/live";
import { useSyncExternalStore } from "react";
import { staffChat } from "../../../kit/live/staff-chat.ts";

/**
 * Returns the complete live state. Components that use it are re-rendered on every event, so only lists use it; a
 * single chat uses `useConversation`.
 */
export function useChatState(): ChatState {
  const { chat } = staffChat();
  return useSyncExternalStore(chat.subscribe, chat.state);
}

/** Returns a conversation from the live state; null if it is unknown. */
export function useConversation(id: number | null): Conversation | null {
  const { chat } = staffChat();
  return useSyncExternalStore(chat.subscribe, () => (id === null ? null : (chat.state().conversations[id] ?? null)));
}
