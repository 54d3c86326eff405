import { pathTo } from "@parley/core/screens";
import { useLocation } from "react-router-dom";

/** Address parameter with the `seq` of the message to open at. */
export const AT = "at";

export interface ChatPaths {
  readonly queue: string;
  readonly activeChats: string;
  readonly activeChat: (sessionId: number) => string;
  readonly history: string;
  readonly historyOf: (sessionId: number) => string;
  /** Address of the conversation in the history, at one of its messages. */
  readonly messageOf: (sessionId: number, seq: number) => string;
  readonly tickets: string;
  readonly ticketOf: (id: number) => string;
  /** Address of the ticket page with its conversations. */
  readonly ticketPage: (id: number) => string;
}

const pathsOf = (prefix: "chats" | "conversations"): ChatPaths => {
  const activeChats = pathTo(`${prefix}-active-chats`);
  const history = pathTo(`${prefix}-chat-history`);
  const tickets = pathTo(`${prefix}-tickets`);
  return {
    queue: pathTo(`${prefix}-support-queue`),
    activeChats,
    activeChat: (sessionId) => `${activeChats}/${sessionId}`,
    history,
    historyOf: (sessionId) => `${history}/${sessionId}`,
    messageOf: (sessionId, seq) => `${history}/${sessionId}?${AT}=${seq}`,
    tickets,
    ticketOf: (id) => `${tickets}/${id}`,
    ticketPage: (id) => `${tickets}/${id}/conversation`,
  };
};

const PATHS = { chats: pathsOf("chats"), conversations: pathsOf("conversations") };

/** Addresses of the inbox. */
export const inboxPath = (list: "my" | "team" | "unassigned" | "all" | "expiry"): string => pathTo(`inbox-${list}`);

/** Addresses of the chat screens under the current prefix: both prefixes have the same screens (spec section 2). */
export const useChatPaths = (): ChatPaths => PATHS[useLocation().pathname.startsWith("/d/conversations/") ? "conversations" : "chats"];
