import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { daysBetween } from "../../calendar/days.ts";
import { mayManageOthersChats } from "../chats/support.ts";
import { defineArea } from "../row.ts";
import { Day, Moment, text, textIdOf } from "../schemas.ts";
import { AgentState, SELECTABLE_STATUSES, STATUS_REASON_MAX } from "./agent-status.ts";

const chat = action("Support", "Chat with User");

const StatusDraft = z
  .strictObject({ status: z.enum(SELECTABLE_STATUSES), reason: z._default(text(STATUS_REASON_MAX), "") })
  .check(
    z.refine(({ status, reason }) => status !== "online" || reason === "", { error: "Only who is busy or away gives a reason", path: ["reason"] }),
  );

/** Status of the user, and the status that the user set last, which applies again when a console tab is opened. */
export const OwnAgentStatus = z.object({ ...AgentState.shape, said: z.enum(SELECTABLE_STATUSES), saidReason: z.nullable(z.string()) });
export type OwnAgentStatus = z.output<typeof OwnAgentStatus>;

export const TIMELINE_DAYS_MAX = 31;

/**
 * Period in one status. `to` is null for the current one, and `changedBy` is null if the gateway changed the status.
 */
const Stretch = z.object({ ...AgentState.shape, since: Moment, to: z.nullable(Moment), changedBy: z.nullable(z.string()) });
const AgentTimeline = z.object({ agentId: z.int(), name: z.string(), loginId: z.string(), stretches: z.array(Stretch) });
export type AgentTimeline = z.output<typeof AgentTimeline>;

/**
 * Timeline of agents. `from` and `to` are the start of the first day and the end of the last day in the stakeholder's
 * time zone.
 */
export const Timeline = z.object({ timeZone: z.string(), from: Moment, to: Moment, agents: z.array(AgentTimeline) });
export type Timeline = z.output<typeof Timeline>;

/**
 * Addition to the spec for the current and past availability of agents (docs/adr/0117). `support.activeAgents` returns
 * all agents with their statuses.
 */
export const availability = defineArea({
  own: {
    gateway: "messenger",
    method: "GET",
    path: "support/status",
    summary: "Get your own status",
    access: chat,
    output: OwnAgentStatus,
    ours: true,
  },
  /**
   * Sets the user's own status. Fails with 409 for users who act for another stakeholder, because they take none of its
   * chats.
   */
  set: {
    gateway: "messenger",
    method: "PUT",
    path: "support/status",
    summary: "Set your own status to online, busy or away",
    access: chat,
    audit: { none: "The timeline of statuses keeps every change, with its reason and who made it" },
    body: StatusDraft,
    output: OwnAgentStatus,
    stale: ["availability", "support"],
    safeToRetry: true,
    ours: true,
  },
  setOf: {
    gateway: "messenger",
    method: "PUT",
    path: "support/status/{agentId}",
    summary: "Set the status of another support agent",
    access: mayManageOthersChats,
    audit: { entity: "agentStatus", verb: "changed" },
    params: z.strictObject({ agentId: textIdOf("user") }),
    body: StatusDraft,
    output: AgentState,
    stale: ["availability", "support"],
    safeToRetry: true,
    ours: true,
  },
  /**
   * Returns the statuses of agents over time. Both days are inclusive. Users who are not leads get only their own, and
   * a colleague's `agentId` is reported as not found.
   */
  timeline: {
    gateway: "messenger",
    method: "GET",
    path: "support/timeline",
    summary: "List the times at which support agents were online, busy, away and offline",
    access: chat,
    query: z.strictObject({ from: Day, to: Day, agentId: z.optional(textIdOf("user")) }).check(
      z.refine(({ from, to }) => from <= to, { error: "It ends before it begins", path: ["to"] }),
      z.refine(({ from, to }) => daysBetween(from, to) < TIMELINE_DAYS_MAX, { error: `At most ${TIMELINE_DAYS_MAX} days at once`, path: ["to"] }),
    ),
    output: Timeline,
    ours: true,
  },
});
