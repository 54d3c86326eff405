import { type Column, type StatusKind, type WordKind, wordKindOf } from "../../reports/column.ts";
import { AUDITED_ENTITIES } from "../audit.ts";
import type { ClientPlan } from "../billing/client-plans.ts";
import type { PaymentState } from "../billing/payments.ts";
import type { Plan } from "../billing/plans.ts";
import type { LedgerCause } from "../billing/wallet.ts";
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
 * English labels of fixed API values, such as statuses. The console translates them; e-mails and the CLI use them
 * unchanged.
 */
export const DISPLAY_WORDS: Readonly<Record<WordKind, Said<string>>> = {
  ...STATUSES,
  platform: PLATFORM_NAMES,
  auditEntity: Object.fromEntries(Object.entries(AUDITED_ENTITIES).map(([entity, said]) => [entity, capital(said)])),
  channel: { console: "Console", cli: "Command line", api: "API", schedule: "Schedule", system: "Parley itself" },
  charge: { plan: "Plan", addon: "Add-on", overage: "Overage", push: "Broadcasts", one_off: "One-off", credit: "Credit" },
  direction: { inbound: "Came in", outbound: "Went out" },
  interval: { month: "Month", quarter: "Quarter", year: "Year" } satisfies Said<Plan["interval"]>,
  invoice: { generating: "Being made", draft: "Draft", finalized: "Final", voided: "Void", failed: "Failed" },
  invoiceKind: { subscription: "Subscription", one_off: "One-off", credit: "Credit note", topup: "Top-up" },
  notification: { broadcast: "Broadcasts", chat: "Chats", export: "Exports", "to subscribers": "To subscribers" },
  payment: { pending: "Not paid yet", succeeded: "Paid", failed: "Failed" },
  priority: { low: "Low", normal: "Normal", high: "High", urgent: "Urgent" } satisfies Said<Ticket["priority"]>,
  // No labels, because these values are sentences written by the gateway or by people.
  sentence: {},
  paymentState: { pending: "Pending", settled: "Settled", failed: "Failed", refunded: "Refunded" } satisfies Said<PaymentState>,
  transaction: { pending: "Pending", settled: "Settled", failed: "Failed" },
  transactionReason: {
    plan: "Plan",
    addon: "Add-on",
    push: "Broadcasts",
    overage: "Overage",
    usage: "Usage",
    topup: "Top-up",
    grant: "Grant",
    adjustment: "Adjustment",
    refund: "Refund",
    write_off: "Write-off",
    issue: "Invoice issued",
    invoice: "Invoice paid",
    void: "Void",
    reversal: "Reversal",
  } satisfies Said<LedgerCause>,
  work: {
    botAnswers: "Answers of the bot",
    broadcasts: "Messages of broadcasts",
    bulk: "Bulk runs",
    calls: "Calls of the console and of programs",
    exports: "Files of exports",
    mails: "Mails",
    // Labels for the checks of each component, which run once per minute.
    ...(Object.fromEntries(SERVICE_PARTS.map((part) => [part, `Up: ${PUBLIC_NAMES[part]}`])) as Said<ServicePart>),
  },
  yesNo: { yes: "Yes", no: "No" },
};

/** Returns the English label of a fixed API value, or undefined for an unknown value. */
export const displayWordOf = (kind: WordKind, word: string): string | undefined =>
  Object.hasOwn(DISPLAY_WORDS[kind], word) ? DISPLAY_WORDS[kind][word] : undefined;

/** Returns the English label of a value in a report column. Names and unknown values stay unchanged. */
export const displayWordInColumn = (column: Column | undefined, value: string): string => {
  const kind = column && wordKindOf(column);
  return (kind && displayWordOf(kind, value)) ?? value;
};

/**
 * Chart colour of each platform, as an index among the eight chart colours. It is the same on all screens, in e-mails
 * and in the CLI.
 */
const PLATFORM_PLACES: Readonly<Record<Platform, number>> = { web: 0, sms: 1, whatsapp: 2, instagram: 3, messenger: 4, email: 5, telegram: 6 };
const UNKNOWN_PLATFORM = 7;

const isPlatform = (platform: string): platform is Platform => Object.hasOwn(PLATFORM_PLACES, platform);

/** Returns the zero-based colour index of a platform. */
export const platformColorIndex = (platform: string): number => (isPlatform(platform) ? PLATFORM_PLACES[platform] : UNKNOWN_PLATFORM);
