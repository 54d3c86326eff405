import { defineMessages } from "../../shared/messages/define-messages.ts";

/** What each screen is for, in a few words; a screen without an entry shows its title alone. */
const PURPOSES = {
  dashboard: "Conversations, customers and waiting times of a period",
  "customer-activity": "When customers write, and who comes back",
  "interaction-trends": "Who answers, over which platform, and how it ends",
  settings: "Your details, password, notifications and appearance",
  "channel-client-request": "Channels that clients ask to have set up",
  users: "Who may sign in, and with which role",
  roles: "What each role opens",
  "canned-replies": "Answers that you send again and again",
  "business-status": "Who is open, busy or closed today, and which bots answer",
  "working-hours": "When somebody is there, and on which days nobody is",
  "default-plans": "What clients are offered, and what each client has",
  "plans-by-location": "What a plan costs in a country or continent",
  "conversations-support-queue": "Customers who wait for a person",
  "conversations-active-chats": "Your open conversations",
  "conversations-chat-history": "Conversations that have ended",
  "conversations-failed-responses": "Questions the bot had no answer to",
  "chats-support-queue": "Customers who wait for a person",
  "chats-active-chats": "Your open conversations",
  "chats-chat-history": "Conversations that have ended",
  "chats-failed-responses": "Questions the bot had no answer to",
  "report-sessions-by-hour": "At which hours conversations begin",
} as const;

const t = defineMessages("home.purposes", PURPOSES);

const isKnown = (id: string): id is keyof typeof PURPOSES => Object.hasOwn(PURPOSES, id);

export const purposeOf = (id: string): string | undefined => (isKnown(id) ? t(id) : undefined);
