import { action, area } from "../../access/index.ts";
import { defineScreens } from "../row.ts";
import { chatWithUser, ticketsOrInbox } from "../rules.ts";

/** "Support queue, escalations and active chats: the Support area." */
const support = area("Support");

/** What is done in a conversation that is open, under every address of the workspace. */
export const WORK = [
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

/**
 * Spec section 2, conversations: the same screens under the older /d/conversations and the newer /d/chats, six routes each.
 * "User-messages or chat-history" is one route with two names, so both names lead to it. The sidebar shows the newer set.
 */
const chatScreens = <const Prefix extends "chats" | "conversations">(prefix: Prefix, shown: { readonly menu?: false }) =>
  defineScreens([
    {
      id: `${prefix}-support-queue`,
      path: `/d/${prefix}/support-queue`,
      title: "Support queue",
      section: "chats",
      icon: "headset",
      access: support,
      nested: true,
      needs: ["support.queue", "support.mySessions", "conversations.messages", "cannedReplies.list"],
      offers: WORK,
      ...shown,
    },
    {
      id: `${prefix}-active-chats`,
      path: `/d/${prefix}/active-chats`,
      title: "Active chats",
      section: "chats",
      icon: "comment",
      access: support,
      nested: true,
      needs: ["support.mySessions", "support.queue", "conversations.messages", "cannedReplies.list"],
      offers: WORK,
      ...shown,
    },
    {
      id: `${prefix}-chat-history`,
      path: `/d/${prefix}/chat-history`,
      alsoAt: [`/d/${prefix}/user-messages`],
      title: "Chat history",
      section: "chats",
      icon: "history",
      access: action("User Messages", "Send User Message"),
      nested: true,
      needs: ["conversations.search", "conversations.messages"],
      offers: ["conversations.reply"],
      ...shown,
    },
    {
      id: `${prefix}-failed-responses`,
      path: `/d/${prefix}/failed-responses`,
      title: "Failed responses",
      section: "chats",
      icon: "help",
      access: area("Failed Responses"),
      needs: ["failedResponses.list", "failedResponses.resolve", "failedResponses.test", "services.list"],
      offers: ["knowledgeBase.create", "services.create"],
      ...shown,
    },
    {
      id: `${prefix}-tickets`,
      path: `/d/${prefix}/tickets`,
      title: "Tickets",
      section: "chats",
      icon: "issue",
      access: ticketsOrInbox,
      nested: true,
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
        "tickets.setOwner",
        "tickets.setStatus",
        "tickets.setPriority",
        "tickets.setSlaPriority",
        "tickets.setIssueType",
        "tickets.setLabels",
        "tickets.addNote",
        "tickets.merge",
        "tickets.unmerge",
        "tickets.reply",
        "tickets.addConversation",
        "tickets.removeConversation",
        "tickets.applyMacro",
        "tickets.setParent",
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
      ...shown,
    },
    {
      id: `${prefix}-escalations`,
      path: `/d/${prefix}/escalations`,
      title: "Escalations",
      section: "chats",
      icon: "double-chevron-up",
      access: support,
      needs: ["escalations.list", "escalations.pending"],
      offers: ["escalations.accept", "escalations.reject", "escalations.cancel"],
      ...shown,
    },
  ]);

/** Ours: who is there, and who was (docs/adr/0117). */
const availabilityScreens = defineScreens([
  {
    id: "agent-availability",
    path: "/d/chats/availability",
    title: "Availability",
    section: "chats",
    icon: "hand",
    purpose: "Who is online, busy or away, and when they were over the day",
    access: chatWithUser,
    needs: ["support.activeAgents", "availability.timeline"],
    offers: ["availability.setOf"],
    ours: true,
  },
]);

export const conversationScreens = [...chatScreens("conversations", { menu: false }), ...chatScreens("chats", {}), ...availabilityScreens] as const;
