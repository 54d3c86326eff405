import type { ClientPlan } from "@parley/core/contract/billing/client-plans";
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
import { ACTIVE, AGENT_LOOKS, colourOf, type Look, look, OFF } from "./look.ts";

/** Everything with a status and its values, and other values that are distinguished by colour. */
export interface Statuses {
  /** Availability of a support agent. */
  readonly agent: AgentStatus;
  /** Source of the bot's answer. */
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
  /** Part of the platform in the service status. */
  readonly part: PartState;
  readonly plan: Plan["status"];
  readonly recipient: Recipient["status"];
  readonly rating: "good" | "neutral" | "bad";
  readonly request: ClientRequest["status"];
  readonly schedule: "active" | "paused";
  /** Author of a message. */
  readonly sender: "customer" | "bot" | "agent";
  readonly service: Service["status"];
  readonly stakeholder: StakeholderStatus;
  readonly subscriber: Subscriber["status"];
  readonly ticket: TicketStatus;
  readonly token: AccessToken["state"];
  readonly user: "active" | "inactive" | "invited";
  /** Outcome of a wait for an agent. */
  readonly waiting: "waiting" | "accepted" | "abandoned" | "ended";
}
export type StatusKind = keyof Statuses;

const DRAFT = look("rest", "edit");
const PAUSED = look("waits", "pause");
const ARCHIVED = look("rest", "archive");
const REFUSED = look("wrong", "cross-circle");
const PARTLY = look("waits", "warning-sign");

/**
 * Look of each status, on every screen and in every chart. Within a kind no two share colour and mark; in kinds shown
 * in charts no two share a colour.
 */
export const STATUS_LOOKS: { readonly [K in StatusKind]: Readonly<Record<Statuses[K], Look>> } = {
  agent: AGENT_LOOKS,
  answer: {
    service: look("well", "tick-circle"),
    faq: look("well", "help"),
    endpoint: look("bot", "predictive-analysis"),
    fallback: look("wrong", "warning-sign"),
    person: look("waits", "user"),
  },
  bot: { draft: DRAFT, training: look("runs", "play"), live: ACTIVE, paused: PAUSED, archived: ARCHIVED, off: look("wrong", "disable") },
  broadcast: {
    draft: DRAFT,
    scheduled: look("runs", "time"),
    sending: look("runs", "play"),
    paused: PAUSED,
    completed: ACTIVE,
    completed_with_failures: PARTLY,
    aborted: look("wrong", "disable"),
    failed: look("wrong", "error"),
  },
  business: { open: ACTIVE, busy: look("waits", "time"), closed: look("wrong", "moon"), holiday: look("aside", "moon") },
  chat: {
    bot: look("bot", "predictive-analysis"),
    queued: look("waits", "time"),
    active: look("runs", "headset"),
    ended: look("well", "small-tick"),
    abandoned: look("wrong", "undo"),
  },
  clientPlan: {
    pending: look("runs", "time"),
    active: ACTIVE,
    deactivated: look("wrong", "disable"),
    replaced: look("aside", "history"),
    expired: look("rest", "time"),
  },
  escalation: { requested: look("waits", "time"), accepted: ACTIVE, rejected: REFUSED, cancelled: OFF, expired: look("rest", "history") },
  faq: {
    draft: DRAFT,
    pending_review: look("waits", "eye-open"),
    published: ACTIVE,
    archived: ARCHIVED,
    rejected: REFUSED,
    indexing: look("runs", "play"),
    error: look("wrong", "error"),
  },
  incident: { open: look("wrong", "error"), closed: look("rest", "small-tick") },
  job: {
    queued: look("rest", "time"),
    running: look("runs", "play"),
    done: ACTIVE,
    done_with_failures: PARTLY,
    failed: look("wrong", "error"),
    cancelled: OFF,
    interrupted: PAUSED,
    expired: look("rest", "history"),
    undone: look("aside", "undo"),
  },
  part: { up: ACTIVE, slow: look("waits", "time"), down: look("wrong", "error"), unknown: look("rest", "eye-open") },
  plan: { active: ACTIVE, archived: ARCHIVED },
  rating: { good: look("well", "thumbs-up"), neutral: look("rest", "minus"), bad: look("wrong", "thumbs-down") },
  recipient: { pending: look("rest", "time"), sent: look("well", "small-tick"), failed: look("wrong", "error"), skipped: look("waits", "disable") },
  request: {
    pending: look("waits", "time"),
    in_review: look("runs", "eye-open"),
    approved: look("aside", "small-tick"),
    live: ACTIVE,
    rejected: REFUSED,
  },
  schedule: { active: ACTIVE, paused: PAUSED },
  sender: { customer: look("runs", "person"), bot: look("bot", "predictive-analysis"), agent: look("well", "headset") },
  service: { active: ACTIVE, disabled: OFF },
  stakeholder: { pending: look("runs", "time"), active: ACTIVE, suspended: PAUSED, archived: ARCHIVED },
  subscriber: { active: ACTIVE, deactivated: OFF },
  ticket: {
    open: look("runs", "issue"),
    pending: look("waits", "time"),
    unresolved: look("wrong", "warning-sign"),
    resolved: ACTIVE,
    closed: look("rest", "archive"),
    merged: look("aside", "git-merge"),
  },
  token: { active: ACTIVE, expired: look("rest", "time"), revoked: REFUSED },
  user: { active: ACTIVE, inactive: OFF, invited: look("runs", "envelope") },
  waiting: { waiting: look("waits", "time"), accepted: look("runs", "headset"), abandoned: look("wrong", "undo"), ended: look("well", "small-tick") },
};

/** Look of a status; its colour is a CSS variable, so that both themes have their own. */
const found = (kind: StatusKind, status: string): Look | undefined => new Map(Object.entries<Look>(STATUS_LOOKS[kind])).get(status);

/** Look of a status; unknown ones are neutral and have no mark. */
export function statusLook(kind: StatusKind, status: string): { readonly colour: string; readonly icon: string | undefined } {
  const known = found(kind, status);
  return known === undefined ? { colour: "var(--parley-status-rest)", icon: undefined } : { colour: colourOf(known), icon: known.icon };
}

/** For charts. */
export const statusColour = <K extends StatusKind>(kind: K, status: Statuses[K]): string => statusLook(kind, status).colour;
