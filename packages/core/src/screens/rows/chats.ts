import { action, area } from "../../access/index.ts";
import { defineScreens } from "../row.ts";
import { chatWithUser, ticketsOrInbox } from "../rules.ts";

/** Rule for chat screens (spec section 6: "Support queue, escalations and active chats: the Support area."). */
const support = area("Support");

/**
 * Screens of conversations (spec section 2), six each under the older /d/conversations and the newer /d/chats.
 * "User-messages or chat-history" is one route with two names, so both lead to the same screen. The sidebar shows the
 * newer ones.
 */
const chatScreens = <const Prefix extends "chats" | "conversations">(prefix: Prefix, shown: { readonly menu?: false }) =>
  defineScreens([
    {
      id: `${prefix}-support-queue`,
      path: `/d/${prefix}/support-queue`,
      title: "Support queue",
      section: "chats",
      icon: "headset",
      purpose: "Customers waiting for a person",
      access: support,
      nested: true,
      ...shown,
    },
    {
      id: `${prefix}-active-chats`,
      path: `/d/${prefix}/active-chats`,
      title: "Active chats",
      section: "chats",
      icon: "comment",
      purpose: "Your open conversations",
      access: support,
      nested: true,
      ...shown,
    },
    {
      id: `${prefix}-chat-history`,
      path: `/d/${prefix}/chat-history`,
      alsoAt: [`/d/${prefix}/user-messages`],
      title: "Chat history",
      section: "chats",
      icon: "history",
      purpose: "All conversations, including ended ones",
      access: action("User Messages", "Send User Message"),
      nested: true,
      ...shown,
    },
    {
      id: `${prefix}-failed-responses`,
      path: `/d/${prefix}/failed-responses`,
      title: "Failed responses",
      section: "chats",
      icon: "help",
      purpose: "Questions the bot could not answer",
      access: area("Failed Responses"),
      ...shown,
    },
    {
      id: `${prefix}-tickets`,
      path: `/d/${prefix}/tickets`,
      title: "Tickets",
      section: "chats",
      icon: "issue",
      purpose: "Customer issues, tracked until they are resolved",
      access: ticketsOrInbox,
      nested: true,
      ...shown,
    },
    {
      id: `${prefix}-escalations`,
      path: `/d/${prefix}/escalations`,
      title: "Escalations",
      section: "chats",
      icon: "double-chevron-up",
      access: support,
      ...shown,
    },
  ]);

/** Addition to the spec for the current and past availability of agents (docs/adr/0117). */
const availabilityScreens = defineScreens([
  {
    id: "agent-availability",
    path: "/d/chats/availability",
    title: "Availability",
    section: "chats",
    icon: "hand",
    purpose: "Who is online, busy or away, and when they were over the day",
    access: chatWithUser,
    ours: true,
  },
]);

export const conversationScreens = [...chatScreens("conversations", { menu: false }), ...chatScreens("chats", {}), ...availabilityScreens] as const;
