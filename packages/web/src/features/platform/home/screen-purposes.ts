import type { Screen } from "@parley/core/screens";
import { defineMessages, textByKey } from "../../../shared/messages/define-messages.ts";

/** Descriptions of screens whose rows in core contain none. A screen without any description shows only its title. */
const PURPOSES = {
  dashboard: "Conversations, customers and waiting times of a period",
  "customer-activity": "Busy hours and returning customers",
  "interaction-trends": "Conversations by agent, platform and outcome",
  settings: "Your details, password, notifications and appearance",
  subscribers: "Customers and whether they receive broadcasts",
  "broadcast-messages": "One message to many subscribers",
  "audit-trail": "Changes with their earlier values",
  "service-status": "Components of the platform and incidents",
  survey: "Your feedback on Parley",
  "channel-client-request": "Channels requested by clients",
  users: "People who can sign in, with their roles",
  roles: "Permissions of each role",
  bots: "Automatic answers to customers",
  services: "Customer phrases and the bot’s responses",
  "canned-replies": "Answers you use often",
  "business-status": "Open, busy or closed today, and which bots answer",
  "working-hours": "Hours of your support team",
  tags: "Labels for tickets",
  "ticket-settings": "Deadlines for responses and resolutions",
  "knowledgebase-faqs": "Questions that the bot answers when no service covers them",
  "listed-faqs": "FAQs in use and how often each was used",
  "dynamic-faqs": "Answers suggested from conversations, waiting for approval",
  "default-plans": "Plans on offer and the plan of each client",
  "plans-by-location": "Plan prices by country and continent",
  "inbox-my": "Your chats and e-mails",
  "inbox-all": "Every open conversation",
  "inbox-unassigned": "Conversations without an owner",
  "inbox-team": "Conversations of your teams",
  "inbox-expiry": "Conversations whose reply window is about to close",
  "conversations-support-queue": "Customers waiting for a person",
  "conversations-active-chats": "Your open conversations",
  "conversations-chat-history": "All conversations, including ended ones",
  "conversations-failed-responses": "Questions the bot could not answer",
  "conversations-tickets": "Customer issues, tracked until they are resolved",
  "chats-support-queue": "Customers waiting for a person",
  "chats-active-chats": "Your open conversations",
  "chats-chat-history": "All conversations, including ended ones",
  "chats-failed-responses": "Questions the bot could not answer",
  "chats-tickets": "Customer issues, tracked until they are resolved",
} as const;

const t = defineMessages("home.purposes", PURPOSES);
const ofRow = textByKey("home.purposes");

const isKnown = (id: string): id is keyof typeof PURPOSES => Object.hasOwn(PURPOSES, id);

export const purposeOf = ({ id, purpose }: Pick<Screen, "id" | "purpose">): string | undefined => {
  if (isKnown(id)) return t(id);
  return purpose === undefined ? undefined : ofRow(id, purpose);
};
