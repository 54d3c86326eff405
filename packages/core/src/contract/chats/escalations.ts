import * as z from "zod/mini";
import { action, area } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { Day, idOf, longText, Moment, paged, pageFields, searchText, textIdOf } from "../schemas.ts";
import { Platform } from "./conversations.ts";

/** States of an escalation to one agent or team (docs/adr/0119). */
export const ESCALATION_STATUSES = ["requested", "accepted", "rejected", "cancelled", "expired"] as const;
export const EscalationStatus = z.enum(ESCALATION_STATUSES);
export type EscalationStatus = z.output<typeof EscalationStatus>;

/** Limit of the request's and the rejection's reason. */
export const ESCALATION_TEXT_MAX = 500;
/**
 * `agent_id` and `user_id` as in spec section 3: the requester, and the customer's number. The rest is ours.
 * `secondsLeft` is computed by the gateway's clock, and 0 after a decision. `decidedByName` is null without one: the
 * escalation expired, or the conversation ended or changed hands.
 */
export const Escalation = z.object({
  id: z.int(),
  sessionId: z.int(),
  agent_id: z.int(),
  agentName: z.string(),
  user_id: z.int(),
  customerName: z.string(),
  platform: Platform,
  toAgentId: z.nullable(z.int()),
  toAgentName: z.nullable(z.string()),
  /** Null, with its name kept, when the team was removed since. */
  toTeamId: z.nullable(z.int()),
  toTeamName: z.nullable(z.string()),
  reason: z.string(),
  status: EscalationStatus,
  requestedAt: Moment,
  expiresAt: Moment,
  secondsLeft: z.int(),
  decidedAt: z.nullable(Moment),
  decidedByName: z.nullable(z.string()),
  /** Reason of the rejection. */
  answer: z.nullable(z.string()),
});
export type Escalation = z.output<typeof Escalation>;

/**
 * Possible recipients: an agent with `isFree` is online and has capacity; `free` is the number of such members of a
 * team.
 */
const Targets = z.object({
  agents: z.array(z.object({ id: z.int(), name: z.string(), isThere: z.boolean(), openChats: z.int(), maxChats: z.int(), isFree: z.boolean() })),
  teams: z.array(z.object({ id: z.int(), name: z.string(), members: z.int(), free: z.int() })),
});
export type EscalationTargets = z.output<typeof Targets>;

const see = area("Support");
const chat = action("Support", "Chat with User");
const reason = longText(ESCALATION_TEXT_MAX);
const id = idOf("escalation");
const ofOne = { gateway: "messenger", method: "POST", access: chat, output: Escalation, stale: ["escalations", "support"] } as const;

const rows = defineArea({
  /** A lead sees all escalations; others those that they sent or received, including their teams'. */
  list: {
    gateway: "messenger",
    method: "GET",
    path: "support/escalation/list",
    summary: "Escalations that you asked for or were asked about, of everybody for a lead, newest first",
    access: see,
    query: z.strictObject({
      ...pageFields(),
      whose: z.optional(z.enum(["toMe", "byMe"])),
      status: z.optional(EscalationStatus),
      from: z.optional(Day),
      to: z.optional(Day),
      agentId: z.optional(textIdOf("user")),
      teamId: z.optional(textIdOf("team")),
      search: searchText,
      sort: z.optional(z.enum(["requestedAt", "-requestedAt"])),
    }),
    output: paged(Escalation),
    notice: "Get User on Chat Sessions",
  },
  /**
   * Refused without a change: to oneself, to somebody offline or without capacity (409), while another one is open
   * (409), or for a chat that has ended.
   */
  request: {
    ...ofOne,
    path: "support/escalation/request",
    summary: "Ask an agent or a team to take over a running chat of your own, or of anybody's as a lead",
    audit: { entity: "escalation", verb: "requested" },
    body: z.strictObject({ sessionId: idOf("session"), agentId: z.optional(idOf("user")), teamId: z.optional(idOf("team")), reason }).check(
      z.refine(({ agentId, teamId }) => (agentId === undefined) !== (teamId === undefined), {
        error: "Ask one agent or one team",
        path: ["agentId"],
      }),
    ),
  },
  /** When members of a team accept at once, one gets it; the others get 409 with the result. */
  accept: {
    ...ofOne,
    path: "support/escalation/accept",
    summary: "Take over the chat that you or a team of yours were asked to take",
    audit: [
      { entity: "escalation", verb: "accepted" },
      { entity: "session", verb: "taken over" },
    ],
    body: z.strictObject({ id }),
    notice: "Accept User Chat Error",
  },
  /** A rejection by any member counts for the team. */
  reject: {
    ...ofOne,
    path: "support/escalation/reject",
    summary: "Say why you do not take it over",
    audit: { entity: "escalation", verb: "rejected" },
    body: z.strictObject({ id, reason }),
  },
  cancel: {
    ...ofOne,
    path: "support/escalation/cancel",
    summary: "Take back what you asked; a lead anybody's",
    audit: { entity: "escalation", verb: "cancelled" },
    body: z.strictObject({ id }),
  },
  /** Ours: open escalations, shown above the console and in conversations regardless of the list's paging. */
  pending: {
    gateway: "messenger",
    method: "GET",
    path: "support/escalation/pending",
    summary: "Open escalations: those you are asked about, and those you asked for or that are about your chats",
    access: see,
    output: z.object({ toMe: z.array(Escalation), fromMe: z.array(Escalation) }),
    ours: true,
  },
  /** Ours: all people who take chats, and all teams; the gateway checks them again on a request. */
  targets: {
    gateway: "messenger",
    method: "GET",
    path: "support/escalation/targets",
    summary: "Agents and teams that may be asked, who is there, and who has room",
    access: chat,
    output: Targets,
    notice: "Get Support Agents Error",
    ours: true,
  },
});

/**
 * Spec section 7, messenger gateway, support: escalation request, accept, reject, cancel and list, with an export of
 * all rows that the list matches (ADR 0089).
 */
export const escalations = withFile(rows, { name: "escalations", title: "Escalations" });
