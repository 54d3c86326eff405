import { defineCalls } from "./define-calls.ts";

/** Calls that the workspace makes in an open conversation, on every screen where it can be opened. */
export const CHAT_WORKSPACE_CALLS = [
  "support.accept",
  "support.send",
  "support.assign",
  "support.endChat",
  "support.undoEnd",
  "dispositions.list",
  "emails.thread",
  "emails.html",
  "emails.reply",
  "emails.retry",
] as const;

/** Defines the calls of the chat screens, which exist under the prefixes `chats` and `conversations`. */
const callsUnder = (prefix: "chats" | "conversations") =>
  defineCalls({
    [`${prefix}-support-queue`]: {
      needs: ["support.queue", "support.mySessions", "conversations.messages", "cannedReplies.list"],
      offers: CHAT_WORKSPACE_CALLS,
    },
    [`${prefix}-active-chats`]: {
      needs: ["support.mySessions", "support.queue", "conversations.messages", "cannedReplies.list"],
      offers: CHAT_WORKSPACE_CALLS,
    },
    [`${prefix}-chat-history`]: { needs: ["conversations.search", "conversations.messages"], offers: ["conversations.reply"] },
    [`${prefix}-failed-responses`]: {
      needs: ["failedResponses.list", "failedResponses.resolve", "failedResponses.test", "services.list"],
      offers: ["knowledgeBase.create", "services.create"],
    },
    [`${prefix}-tickets`]: {
      needs: [
        "tickets.list",
        "tickets.filters",
        "tickets.teams",
        "tickets.stats",
        "tickets.get",
        "tickets.notes",
        "tickets.history",
        "tickets.timeline",
        "tickets.explain",
        "tickets.drafts",
        "tickets.saveDraft",
        "tickets.ownerPerformance",
        "tickets.conversations",
        "tickets.clickToRead",
      ],
      offers: [
        "tickets.create",
        "tickets.update",
        "tickets.addNote",
        "tickets.merge",
        "tickets.unmerge",
        "tickets.reply",
        "tickets.addConversation",
        "tickets.removeConversation",
        "tickets.applyMacro",
        "ticketMacros.list",
        "ticketMacros.create",
        "ticketMacros.update",
        "ticketMacros.remove",
        "scheduledReplies.list",
        "scheduledReplies.create",
        "scheduledReplies.update",
        "scheduledReplies.remove",
        "tickets.ofCustomer",
      ],
    },
    [`${prefix}-escalations`]: {
      needs: ["escalations.list", "escalations.pending"],
      offers: ["escalations.accept", "escalations.reject", "escalations.cancel"],
    },
  });

export const chatCalls = defineCalls({
  ...callsUnder("conversations"),
  ...callsUnder("chats"),
  "agent-availability": { needs: ["support.activeAgents", "availability.timeline"], offers: ["availability.setOf"] },
});
