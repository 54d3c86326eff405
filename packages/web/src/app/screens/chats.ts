import { CannedRepliesScreen } from "../../features/chats/canned-replies/canned-replies-screen.tsx";
import { ChatHistoryScreen } from "../../features/chats/chat-history/chat-history-screen.tsx";
import { EscalationsScreen } from "../../features/chats/escalations/escalations-screen.tsx";
import "../later.ts";

export const views = {
  "canned-replies": CannedRepliesScreen,
  "conversations-chat-history": ChatHistoryScreen,
  "conversations-escalations": EscalationsScreen,
  "chats-chat-history": ChatHistoryScreen,
  "chats-escalations": EscalationsScreen,
};
