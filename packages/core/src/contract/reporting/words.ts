import { type Column, type StatusKind, type WordKind, wordKindOf } from "../../reports/column.ts";
import { AUDITED } from "../audit.ts";
import type { ClientPlan } from "../billing/client-plans.ts";
import type { Plan } from "../billing/plans.ts";
import type { BotAnswer } from "../bots/bots.ts";
import type { Service } from "../bots/services.ts";
import type { ChatSession, Platform } from "../chats/conversations.ts";
import type { BroadcastState } from "../people/push-notifications.ts";
import { PUBLIC_NAMES, SERVICE_PARTS, type ServicePart } from "../platform/service-status.ts";
import type { Ticket } from "../tickets/tickets.ts";

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Said<Word extends string> = Readonly<Record<Word, string>>;

const PLATFORM_NAMES: Said<Platform> = {
  web: "Web",
  whatsapp: "WhatsApp",
  messenger: "Messenger",
  instagram: "Instagram",
  telegram: "Telegram",
  sms: "SMS",
  email: "E-mail",
};

const STATUSES = {
  answer: { service: "Service", faq: "FAQ", endpoint: "The bot's model", fallback: "No answer", person: "Hand-over to a person" } satisfies Said<
    BotAnswer["kind"]
  >,
  broadcast: {
    draft: "Draft",
    scheduled: "Scheduled",
    sending: "Sending",
    paused: "Paused",
    completed: "Sent",
    completed_with_failures: "Sent, with failures",
    aborted: "Aborted",
    failed: "Not sent",
  } satisfies Said<BroadcastState>,
  chat: { bot: "With the bot", queued: "Waiting", active: "Active", ended: "Ended", abandoned: "Abandoned" } satisfies Said<ChatSession["status"]>,
  clientPlan: {
    pending: "Pending",
    active: "Active",
    deactivated: "Deactivated",
    replaced: "Replaced",
    expired: "Expired",
  } satisfies Said<ClientPlan["state"]>,
  rating: { good: "Good", neutral: "Neutral", bad: "Bad" },
  sender: { customer: "Customer", bot: "Bot", agent: "Support agent" },
  service: { active: "Active", disabled: "Disabled" } satisfies Said<Service["status"]>,
  ticket: {
    open: "Open",
    pending: "Pending",
    unresolved: "Unresolved",
    resolved: "Resolved",
    closed: "Closed",
    merged: "Merged",
  } satisfies Said<Ticket["status"]>,
  waiting: { waiting: "Waiting", accepted: "Accepted", abandoned: "Left the queue", ended: "Ended" },
} satisfies Readonly<Record<StatusKind, Said<string>>>;

/**
 * English labels for words of the wire, defined only here: the console translates them; e-mails and terminals use them
 * unchanged.
 */
export const WORDS: Readonly<Record<WordKind, Said<string>>> = {
  ...STATUSES,
  platform: PLATFORM_NAMES,
  auditEntity: Object.fromEntries(Object.entries(AUDITED).map(([entity, said]) => [entity, capital(said)])),
  channel: { console: "Console", cli: "Command line", api: "API", schedule: "Schedule", system: "Parley itself" },
  charge: { plan: "Plan", addon: "Add-on", overage: "Overage", push: "Broadcasts", one_off: "One-off", credit: "Credit" },
  direction: { inbound: "Came in", outbound: "Went out" },
  interval: { month: "Month", quarter: "Quarter", year: "Year" } satisfies Said<Plan["interval"]>,
  invoice: { generating: "Being made", draft: "Draft", finalized: "Final", voided: "Void", failed: "Failed" },
  invoiceKind: { subscription: "Subscription", one_off: "One-off", credit: "Credit note", topup: "Top-up" },
  notification: { broadcast: "Broadcasts", chat: "Chats", export: "Exports", "to subscribers": "To subscribers" },
  payment: { pending: "Not paid yet", succeeded: "Paid", failed: "Failed" },
  priority: { low: "Low", normal: "Normal", high: "High", urgent: "Urgent" } satisfies Said<Ticket["priority"]>,
  // Sentences written by the gateway or by people.
  sentence: {},
  transaction: { pending: "Pending", settled: "Settled", failed: "Failed" },
  transactionReason: { topup: "Top-up", grant: "Grant", usage: "Usage", invoice: "Invoice", refund: "Refund", void: "Void" },
  work: {
    botAnswers: "Answers of the bot",
    broadcasts: "Messages of broadcasts",
    bulk: "Bulk runs",
    calls: "Calls of the console and of programs",
    exports: "Files of exports",
    mails: "Mails",
    // Checks of each part of the platform, one per minute.
    ...(Object.fromEntries(SERVICE_PARTS.map((part) => [part, `Up: ${PUBLIC_NAMES[part]}`])) as Said<ServicePart>),
  },
  yesNo: { yes: "Yes", no: "No" },
};

/** English label of a wire word; undefined for an unknown one. */
export const knownWord = (kind: WordKind, word: string): string | undefined => (Object.hasOwn(WORDS[kind], word) ? WORDS[kind][word] : undefined);

/** English label of a report column's value; names and unknown words stay unchanged. */
export const wordIn = (column: Column | undefined, value: string): string => {
  const kind = column && wordKindOf(column);
  return (kind && knownWord(kind, value)) ?? value;
};

/** Chart colour of each platform, by index among the eight, the same on every screen, in e-mails and terminals. */
const PLATFORM_PLACES: Readonly<Record<Platform, number>> = { web: 0, sms: 1, whatsapp: 2, instagram: 3, messenger: 4, email: 5, telegram: 6 };
/** Index for an unknown platform. */
const UNKNOWN_PLATFORM = 7;

const isPlatform = (platform: string): platform is Platform => Object.hasOwn(PLATFORM_PLACES, platform);

/** Zero-based index. */
export const platformPlace = (platform: string): number => (isPlatform(platform) ? PLATFORM_PLACES[platform] : UNKNOWN_PLATFORM);
