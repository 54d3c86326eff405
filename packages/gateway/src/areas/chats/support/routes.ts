import { support } from "@parley/core/contract/chats/support";
import type { Database } from "../../../db/database.ts";
import { implement } from "../../../handlers/implement.ts";
import { acceptChat } from "../../../live/chat/agent/accept-chat.ts";
import { assignChat } from "../../../live/chat/agent/assign-chat.ts";
import { endChat } from "../../../live/chat/agent/end-chat.ts";
import { sendMessage } from "../../../live/chat/agent/send-message.ts";
import { clearUnread } from "../../../live/chat/agent/unread.ts";
import { findAgents } from "../../../live/chat/agents.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { beginEnding, cancelEnding } from "../../../live/chat/endings.ts";
import type { LiveHub } from "../../../live/hub.ts";
import { queueList } from "./list.ts";
import { supportRepository } from "./repository.ts";

/**
 * Handlers for support (spec section 7, messenger gateway). Agents, including provider staff, work for their own
 * stakeholder.
 */
export const supportRoutes = implement(
  support,
  ({ database, live, chat }: { readonly database: Database; readonly live: LiveHub; readonly chat: Chat }) => {
    const repository = supportRepository(database);
    return {
      queue: ({ who, query }) => queueList.read(database, who.stakeholderId, query),
      accept: (call) => acceptChat(chat.context, call, call.body.sessionId, call.body.ownerId),
      assign: (call) => assignChat(chat.context, call, call.body.sessionId, { agentId: call.body.agentId, seenOwner: call.body.ownerId }),
      send: async ({ who, body }) => {
        chat.flood.count(body.sessionId, who.userId);
        return sendMessage(chat.context, who, body);
      },
      clearUnread: async ({ who, body }) => ({ unread: await clearUnread(chat.context, who, body.sessionId, body.seq) }),
      mySessions: ({ who }) => repository.mine(who.stakeholderId, who.userId),
      activeAgents: async ({ who }) => {
        const [agents, online] = await Promise.all([findAgents(database, who.stakeholderId), live.online(who.stakeholderId)]);
        return agents.map(({ isLead: _, ...agent }) => ({ ...agent, online: online.has(agent.id) }));
      },
      endChat: (call) => {
        const { sessionId, ownerId, graceSeconds, ...ending } = call.body;
        if (graceSeconds === undefined) return endChat(chat.context, call, sessionId, { ending, seenOwner: ownerId });
        return beginEnding(chat.context, call, sessionId, { ending, seenOwner: ownerId, graceSeconds });
      },
      undoEnd: ({ who, body }) => cancelEnding(chat.context, who, body.sessionId),
      counts: ({ who }) => repository.counts(who.stakeholderId, who.userId),
    };
  },
);
