import { pathTo } from "@parley/core/screens";
import { useLocation } from "react-router-dom";

/** URL parameter with the sequence number (`seq`) of the message at which a conversation opens. */
export const MESSAGE_SEQ_PARAM = "at";

export interface ChatPaths {
  readonly queue: string;
  readonly activeChats: string;
  readonly activeChat: (sessionId: number) => string;
  readonly history: string;
  readonly historyOf: (sessionId: number) => string;
  /** Returns the URL of a conversation in the history, opened at a message. */
  readonly messageOf: (sessionId: number, seq: number) => string;
  readonly tickets: string;
  readonly ticketOf: (id: number) => string;
  /** Returns the URL of a ticket's own page, with its conversations. */
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
    messageOf: (sessionId, seq) => `${history}/${sessionId}?${MESSAGE_SEQ_PARAM}=${seq}`,
    tickets,
    ticketOf: (id) => `${tickets}/${id}`,
    ticketPage: (id) => `${tickets}/${id}/conversation`,
  };
};

const PATHS = { chats: pathsOf("chats"), conversations: pathsOf("conversations") };

export const inboxPath = (list: "my" | "team" | "unassigned" | "all" | "expiry"): string => pathTo(`inbox-${list}`);

/**
 * Returns the URLs of the chat screens under the prefix of the current URL. These screens exist under two prefixes
 * (spec section 2).
 */
export const useChatPaths = (): ChatPaths => PATHS[useLocation().pathname.startsWith("/d/conversations/") ? "conversations" : "chats"];
