import type { ClientPlan } from "@parley/core/contract/billing/client-plans";
import type { PaymentState } from "@parley/core/contract/billing/payments";
import type { Plan } from "@parley/core/contract/billing/plans";
import type { Bot, BotAnswer } from "@parley/core/contract/bots/bots";
import type { ClientRequest } from "@parley/core/contract/bots/client-requests";
import type { KnowledgeStatus } from "@parley/core/contract/bots/knowledge-base";
import type { Service } from "@parley/core/contract/bots/services";
import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { EscalationStatus } from "@parley/core/contract/chats/escalations";
import type { AccessToken } from "@parley/core/contract/identity/tokens";
import type { BroadcastState, Recipient } from "@parley/core/contract/people/push-notifications";
import type { Subscriber } from "@parley/core/contract/people/subscribers";
import type { JobState } from "@parley/core/contract/platform/jobs";
import type { PartState } from "@parley/core/contract/platform/service-status";
import type { StakeholderStatus } from "@parley/core/contract/platform/stakeholders";
import type { AgentStatus } from "@parley/core/contract/routing/agent-status";
import type { BusinessStatus } from "@parley/core/contract/routing/business";
import type { TicketStatus } from "@parley/core/contract/tickets/tickets";
import { ACTIVE, AGENT_APPEARANCES, colourOf, createStatusAppearance, OFF, type StatusAppearance } from "./look.ts";

/** Types of statuses with their values, and other values that are distinguished by colour. */
export interface Statuses {
  readonly agent: AgentStatus;
  /** Source of a bot's answer. */
  readonly answer: BotAnswer["kind"];
  readonly bot: Bot["status"] | "archived" | "off";
  readonly broadcast: BroadcastState;
  readonly business: BusinessStatus;
  readonly chat: ChatSession["status"];
  readonly clientPlan: ClientPlan["state"];
  readonly escalation: EscalationStatus;
  readonly faq: KnowledgeStatus;
  readonly incident: "open" | "closed";
  readonly job: JobState;
  /** State of a component on the service status screen. */
  readonly part: PartState;
  readonly payment: PaymentState;
  readonly plan: Plan["status"];
  readonly recipient: Recipient["status"];
  readonly rating: "good" | "neutral" | "bad";
  readonly request: ClientRequest["status"];
  readonly schedule: "active" | "paused";
  readonly sender: "customer" | "bot" | "agent";
  readonly service: Service["status"];
  readonly stakeholder: StakeholderStatus;
  readonly subscriber: Subscriber["status"];
  readonly ticket: TicketStatus;
  readonly token: AccessToken["state"];
  readonly user: "active" | "inactive" | "invited";
  /** Outcome of a customer's wait for an agent. */
  readonly waiting: "waiting" | "accepted" | "abandoned" | "ended";
}
export type StatusKind = keyof Statuses;

const DRAFT = createStatusAppearance("rest", "edit");
const PAUSED = createStatusAppearance("waits", "pause");
const ARCHIVED = createStatusAppearance("rest", "archive");
const REFUSED = createStatusAppearance("wrong", "cross-circle");
const PARTLY = createStatusAppearance("waits", "warning-sign");

/**
 * Appearance of each status, on every screen and in every chart. No two statuses of a type share both colour and icon;
 * if the type occurs in charts, each status has its own colour.
 */
export const STATUS_APPEARANCES: { readonly [K in StatusKind]: Readonly<Record<Statuses[K], StatusAppearance>> } = {
  agent: AGENT_APPEARANCES,
  answer: {
    service: createStatusAppearance("well", "tick-circle"),
    faq: createStatusAppearance("well", "help"),
    endpoint: createStatusAppearance("bot", "predictive-analysis"),
    fallback: createStatusAppearance("wrong", "warning-sign"),
    person: createStatusAppearance("waits", "user"),
  },
  bot: {
    draft: DRAFT,
    training: createStatusAppearance("runs", "play"),
    live: ACTIVE,
    paused: PAUSED,
    archived: ARCHIVED,
    off: createStatusAppearance("wrong", "disable"),
  },
  broadcast: {
    draft: DRAFT,
    scheduled: createStatusAppearance("runs", "time"),
    sending: createStatusAppearance("runs", "play"),
    paused: PAUSED,
    completed: ACTIVE,
    completed_with_failures: PARTLY,
    aborted: createStatusAppearance("wrong", "disable"),
    failed: createStatusAppearance("wrong", "error"),
  },
  business: {
    open: ACTIVE,
    busy: createStatusAppearance("waits", "time"),
    closed: createStatusAppearance("wrong", "moon"),
    holiday: createStatusAppearance("aside", "moon"),
  },
  chat: {
    bot: createStatusAppearance("bot", "predictive-analysis"),
    queued: createStatusAppearance("waits", "time"),
    active: createStatusAppearance("runs", "headset"),
    ended: createStatusAppearance("well", "small-tick"),
    abandoned: createStatusAppearance("wrong", "undo"),
  },
  clientPlan: {
    pending: createStatusAppearance("runs", "time"),
    active: ACTIVE,
    deactivated: createStatusAppearance("wrong", "disable"),
    replaced: createStatusAppearance("aside", "history"),
    expired: createStatusAppearance("rest", "time"),
  },
  escalation: {
    requested: createStatusAppearance("waits", "time"),
    accepted: ACTIVE,
    rejected: REFUSED,
    cancelled: OFF,
    expired: createStatusAppearance("rest", "history"),
  },
  faq: {
    draft: DRAFT,
    pending_review: createStatusAppearance("waits", "eye-open"),
    published: ACTIVE,
    archived: ARCHIVED,
    rejected: REFUSED,
    indexing: createStatusAppearance("runs", "play"),
    error: createStatusAppearance("wrong", "error"),
  },
  incident: { open: createStatusAppearance("wrong", "error"), closed: createStatusAppearance("rest", "small-tick") },
  job: {
    queued: createStatusAppearance("rest", "time"),
    running: createStatusAppearance("runs", "play"),
    done: ACTIVE,
    done_with_failures: PARTLY,
    failed: createStatusAppearance("wrong", "error"),
    cancelled: OFF,
    interrupted: PAUSED,
    expired: createStatusAppearance("rest", "history"),
    undone: createStatusAppearance("aside", "undo"),
  },
  part: {
    up: ACTIVE,
    slow: createStatusAppearance("waits", "time"),
    down: createStatusAppearance("wrong", "error"),
    unknown: createStatusAppearance("rest", "eye-open"),
  },
  payment: {
    pending: createStatusAppearance("waits", "time"),
    settled: ACTIVE,
    failed: REFUSED,
    refunded: createStatusAppearance("aside", "undo"),
  },
  plan: { active: ACTIVE, archived: ARCHIVED },
  rating: {
    good: createStatusAppearance("well", "thumbs-up"),
    neutral: createStatusAppearance("rest", "minus"),
    bad: createStatusAppearance("wrong", "thumbs-down"),
  },
  recipient: {
    pending: createStatusAppearance("rest", "time"),
    sent: createStatusAppearance("well", "small-tick"),
    failed: createStatusAppearance("wrong", "error"),
    skipped: createStatusAppearance("waits", "disable"),
  },
  request: {
    pending: createStatusAppearance("waits", "time"),
    in_review: createStatusAppearance("runs", "eye-open"),
    approved: createStatusAppearance("aside", "small-tick"),
    live: ACTIVE,
    rejected: REFUSED,
  },
  schedule: { active: ACTIVE, paused: PAUSED },
  sender: {
    customer: createStatusAppearance("runs", "person"),
    bot: createStatusAppearance("bot", "predictive-analysis"),
    agent: createStatusAppearance("well", "headset"),
  },
  service: { active: ACTIVE, disabled: OFF },
  stakeholder: { pending: createStatusAppearance("runs", "time"), active: ACTIVE, suspended: PAUSED, archived: ARCHIVED },
  subscriber: { active: ACTIVE, deactivated: OFF },
  ticket: {
    open: createStatusAppearance("runs", "issue"),
    pending: createStatusAppearance("waits", "time"),
    unresolved: createStatusAppearance("wrong", "warning-sign"),
    resolved: ACTIVE,
    closed: createStatusAppearance("rest", "archive"),
    merged: createStatusAppearance("aside", "git-merge"),
  },
  token: { active: ACTIVE, expired: createStatusAppearance("rest", "time"), revoked: REFUSED },
  user: { active: ACTIVE, inactive: OFF, invited: createStatusAppearance("runs", "envelope") },
  waiting: {
    waiting: createStatusAppearance("waits", "time"),
    accepted: createStatusAppearance("runs", "headset"),
    abandoned: createStatusAppearance("wrong", "undo"),
    ended: createStatusAppearance("well", "small-tick"),
  },
};

/** Returns the appearance of a status, if known. Its colour is a CSS variable with a value per theme. */
const found = (kind: StatusKind, status: string): StatusAppearance | undefined =>
  new Map(Object.entries<StatusAppearance>(STATUS_APPEARANCES[kind])).get(status);

/** Returns colour and icon of a status; an unknown one has a neutral colour and no icon. */
export function statusAppearanceOf(kind: StatusKind, status: string): { readonly colour: string; readonly icon: string | undefined } {
  const known = found(kind, status);
  return known === undefined ? { colour: "var(--parley-status-rest)", icon: undefined } : { colour: colourOf(known), icon: known.icon };
}

/** Returns the colour of a status, for charts. */
export const statusColour = <K extends StatusKind>(kind: K, status: Statuses[K]): string => statusAppearanceOf(kind, status).colour;
