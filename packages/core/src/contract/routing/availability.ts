import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { daysBetween } from "../../calendar/days.ts";
import { lead } from "../chats/support.ts";
import { defineArea } from "../row.ts";
import { Day, Moment, text, textIdOf } from "../schemas.ts";
import { AgentState, SAID_STATUSES, STATUS_REASON_MAX } from "./agent-status.ts";

const chat = action("Support", "Chat with User");

const StatusDraft = z
  .strictObject({ status: z.enum(SAID_STATUSES), reason: z._default(text(STATUS_REASON_MAX), "") })
  .check(
    z.refine(({ status, reason }) => status !== "online" || reason === "", { error: "Only who is busy or away gives a reason", path: ["reason"] }),
  );

/** The user's status, and the one they last set, which applies again with the next window. */
export const OwnState = z.object({ ...AgentState.shape, said: z.enum(SAID_STATUSES), saidReason: z.nullable(z.string()) });
export type OwnState = z.output<typeof OwnState>;

/** Longest period of a timeline in days. */
export const TIMELINE_MOST_DAYS = 31;

/** A period in one status; `changedBy` is null for changes by the gateway. `to` is null for the present one. */
const Stretch = z.object({ ...AgentState.shape, since: Moment, to: z.nullable(Moment), changedBy: z.nullable(z.string()) });
const AgentTimeline = z.object({ agentId: z.int(), name: z.string(), loginId: z.string(), stretches: z.array(Stretch) });
export type AgentTimeline = z.output<typeof AgentTimeline>;

/** `from` and `to` are the start of the first day and the end of the last, on the stakeholder's clock. */
export const Timeline = z.object({ timeZone: z.string(), from: Moment, to: Moment, agents: z.array(AgentTimeline) });
export type Timeline = z.output<typeof Timeline>;

/**
 * Ours: present and past availability of agents (docs/adr/0117). All agents with their status are in
 * `support.activeAgents`.
 */
export const availability = defineArea({
  own: {
    gateway: "messenger",
    method: "GET",
    path: "support/status",
    summary: "Your own status",
    access: chat,
    output: OwnState,
    ours: true,
  },
  /** 409 for users who act for another stakeholder: they take none of its chats. */
  set: {
    gateway: "messenger",
    method: "PUT",
    path: "support/status",
    summary: "Say that you are online, busy or away",
    access: chat,
    audit: { none: "The timeline of statuses keeps every change, with its reason and who made it" },
    body: StatusDraft,
    output: OwnState,
    stale: ["availability", "support"],
    safeToRetry: true,
    ours: true,
  },
  setOf: {
    gateway: "messenger",
    method: "PUT",
    path: "support/status/{agentId}",
    summary: "Set the status of another support agent",
    access: lead,
    audit: { entity: "agentStatus", verb: "changed" },
    params: z.strictObject({ agentId: textIdOf("user") }),
    body: StatusDraft,
    output: AgentState,
    stale: ["availability", "support"],
    safeToRetry: true,
    ours: true,
  },
  /** Both days are inclusive. People who are not leads see only their own, and a colleague's `agentId` is not found. */
  timeline: {
    gateway: "messenger",
    method: "GET",
    path: "support/timeline",
    summary: "When support agents were online, busy, away and offline",
    access: chat,
    query: z.strictObject({ from: Day, to: Day, agentId: z.optional(textIdOf("user")) }).check(
      z.refine(({ from, to }) => from <= to, { error: "It ends before it begins", path: ["to"] }),
      z.refine(({ from, to }) => daysBetween(from, to) < TIMELINE_MOST_DAYS, { error: `At most ${TIMELINE_MOST_DAYS} days at once`, path: ["to"] }),
    ),
    output: Timeline,
    ours: true,
  },
});
