import { support } from "@parley/core/contract/chats/support";
import { conversationSearchFilter } from "../../../db/found-in-conversations.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { SESSION_COLUMNS, SESSION_JOINS } from "../../../live/chat/session-reader.ts";

/**
 * SQL condition for e-mail conversations that lost their owner after a reply; they do not count as waiting
 * (docs/adr/0163).
 */
export const ANSWERED_EMAIL = "s.status = 'queued' and s.platform = 'email' and s.waiting_since is null and s.snoozed_at is null";

/** Lists the waiting conversations, longest wait first. */
export const queueList = listStatement(support.queue, {
  name: "support_queue",
  table: "chat_session s",
  joins: SESSION_JOINS,
  columns: SESSION_COLUMNS,
  stakeholder: "s.stakeholder_id",
  where: `s.status = 'queued' and s.snoozed_at is null and not (${ANSWERED_EMAIL})`,
  filters: {
    search: { gathered: conversationSearchFilter("s.id") },
  },
  orders: { queuedAt: "s.queued_at" },
  order: "queuedAt",
});
