import type { Screen } from "@parley/core/screens";
import { defineMessages, textByKey } from "../../shared/messages/define-messages.ts";

/** What each screen is for, in a few words, where its row does not say so itself; a screen without either shows its title alone. */
const PURPOSES = {
  dashboard: "Conversations, customers and waiting times of a period",
  "customer-activity": "When customers write, and who comes back",
  "interaction-trends": "Who answers, on which platform, and how conversations end",
  settings: "Your details, password, notifications and appearance",
  subscribers: "People who have written to you, and whether they receive broadcasts",
  "broadcast-messages": "One message to many subscribers",
  "audit-trail": "Who changed what, and what it was before",
  "service-status": "Each part of the platform, and what customers are told of incidents",
  survey: "What you think of Parley",
  "channel-client-request": "Channels that clients ask to have set up",
  users: "Who may sign in, and with which role",
  roles: "What each role may do",
  bots: "What answers customers before a person does",
  services: "What customers ask, and what the bot answers",
  "canned-replies": "Answers that you send again and again",
  "business-status": "Who is open, busy or closed today, and which bots answer",
  "working-hours": "When your support team is available",
  tags: "The labels that can be put on tickets",
  "ticket-settings": "When tickets are due for a first response and a resolution",
  "knowledgebase-faqs": "Questions that the bot answers when no service covers them",
  "listed-faqs": "The FAQs that the bot answers from, and how often it has used each",
  "dynamic-faqs": "Answers suggested from conversations, waiting for approval",
  "default-plans": "What clients are offered, and what each client has",
  "plans-by-location": "What a plan costs in a country or continent",
  "inbox-my": "All that is yours, chats and mails",
  "inbox-all": "Every open conversation",
  "inbox-unassigned": "What nobody owns yet",
  "inbox-team": "What was given to your teams",
  "inbox-expiry": "Conversations whose channel soon allows no free reply",
  "conversations-support-queue": "Customers waiting for a person",
  "conversations-active-chats": "Your open conversations",
  "conversations-chat-history": "All conversations, including ended ones",
  "conversations-failed-responses": "Questions the bot had no answer to",
  "conversations-tickets": "Customer issues, tracked until they are resolved",
  "chats-support-queue": "Customers waiting for a person",
  "chats-active-chats": "Your open conversations",
  "chats-chat-history": "All conversations, including ended ones",
  "chats-failed-responses": "Questions the bot had no answer to",
  "chats-tickets": "Customer issues, tracked until they are resolved",
} as const;

const t = defineMessages("home.purposes", PURPOSES);
const ofRow = textByKey("home.purposes");

const isKnown = (id: string): id is keyof typeof PURPOSES => Object.hasOwn(PURPOSES, id);

/** What a screen is for, in the language of the page. */
export const purposeOf = ({ id, purpose }: Pick<Screen, "id" | "purpose">): string | undefined => {
  if (isKnown(id)) return t(id);
  return purpose === undefined ? undefined : ofRow(id, purpose);
};
