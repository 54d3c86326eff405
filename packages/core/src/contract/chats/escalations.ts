import * as z from "zod/mini";
import { action, area } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { Day, idOf, longText, Moment, paged, pageFields, searchText, textIdOf } from "../schemas.ts";
import { Platform } from "./conversations.ts";

/** States of an escalation, which asks one agent or team to take over a chat (docs/adr/0119). */
export const ESCALATION_STATUSES = ["requested", "accepted", "rejected", "cancelled", "expired"] as const;
export const EscalationStatus = z.enum(ESCALATION_STATUSES);
export type EscalationStatus = z.output<typeof EscalationStatus>;

/** Maximum length in characters of the reasons for a request and for a rejection. */
export const ESCALATION_TEXT_MAX = 500;
/**
 * Escalation. `agent_id` is the requester and `user_id` the customer, as in spec section 3; the other fields are
 * additions. `secondsLeft` is the time left for a decision by the gateway's clock, and 0 after the decision.
 * `decidedByName` is null if nobody decided, because the escalation expired or the conversation ended or changed its
 * owner.
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
  /** Id of the team. Null if the team has been removed since; its name is still stored. */
  toTeamId: z.nullable(z.int()),
  toTeamName: z.nullable(z.string()),
  reason: z.string(),
  status: EscalationStatus,
  requestedAt: Moment,
  expiresAt: Moment,
  secondsLeft: z.int(),
  decidedAt: z.nullable(Moment),
  decidedByName: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});
export type Escalation = z.output<typeof Escalation>;

/**
 * Possible recipients of an escalation. An agent with `isFree` is online and has capacity. `free` is the number of such
 * members of a team.
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
  /** Lists escalations. Leads see all of them; other users see those that they or their teams sent or received. */
  list: {
    gateway: "messenger",
    method: "GET",
    path: "support/escalation/list",
    summary: "List escalations that you sent or received (a lead sees all), newest first",
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
   * Requests an escalation. Fails without a change if it is to oneself, if the recipient is offline or has no capacity
   * (409), if another escalation is open (409), or if the chat has ended.
   */
  request: {
    ...ofOne,
    path: "support/escalation/request",
    summary: "Ask an agent or a team to take over an open chat that you own (a lead: any open chat)",
    audit: { entity: "escalation", verb: "requested" },
    body: z.strictObject({ sessionId: idOf("session"), agentId: z.optional(idOf("user")), teamId: z.optional(idOf("team")), reason }).check(
      z.refine(({ agentId, teamId }) => (agentId === undefined) !== (teamId === undefined), {
        error: "Ask one agent or one team",
        path: ["agentId"],
      }),
    ),
  },
  /**
   * Accepts an escalation. If several members of a team accept at the same time, the first one takes over the chat, and
   * the others get 409 with the decided escalation.
   */
  accept: {
    ...ofOne,
    path: "support/escalation/accept",
    summary: "Accept an escalation to you or your team, and take over the chat",
    audit: [
      { entity: "escalation", verb: "accepted" },
      { entity: "session", verb: "taken over" },
    ],
    body: z.strictObject({ id }),
    notice: "Accept User Chat Error",
  },
  /** Rejects an escalation. A rejection by one member counts for the full team. */
  reject: {
    ...ofOne,
    path: "support/escalation/reject",
    summary: "Reject an escalation, with a reason",
    audit: { entity: "escalation", verb: "rejected" },
    body: z.strictObject({ id, reason }),
  },
  cancel: {
    ...ofOne,
    path: "support/escalation/cancel",
    summary: "Cancel an escalation that you requested (a lead: any escalation)",
    audit: { entity: "escalation", verb: "cancelled" },
    body: z.strictObject({ id }),
  },
  /**
   * Addition to the spec that returns all open escalations without pages. The console shows them above every screen and
   * in their conversations.
   */
  pending: {
    gateway: "messenger",
    method: "GET",
    path: "support/escalation/pending",
    summary: "List open escalations that you received, and those that you requested or that concern your chats",
    access: see,
    output: z.object({ toMe: z.array(Escalation), fromMe: z.array(Escalation) }),
    ours: true,
  },
  /**
   * Addition to the spec that returns all people who take chats, and all teams. The gateway checks a chosen recipient
   * again on the request.
   */
  targets: {
    gateway: "messenger",
    method: "GET",
    path: "support/escalation/targets",
    summary: "List possible recipients of an escalation: agents and teams, their presence and free capacity",
    access: chat,
    output: Targets,
    notice: "Get Support Agents Error",
    ours: true,
  },
});

/**
 * Escalations (spec section 7, messenger gateway, support: escalation request, accept, reject, cancel and list), with
 * an export of all rows that match the filters of the list (ADR 0089).
 */
export const escalations = withFile(rows, { name: "escalations", title: "Escalations" });
