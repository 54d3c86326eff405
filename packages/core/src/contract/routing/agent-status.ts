import * as z from "zod/mini";
import { Moment } from "../schemas.ts";

export const SELECTABLE_STATUSES = ["online", "busy", "away"] as const;
export type SelectableStatus = (typeof SELECTABLE_STATUSES)[number];
/**
 * All statuses of agents. The gateway sets `offline` if an agent has had no console tab open for longer than the grace
 * period.
 */
export const AGENT_STATUSES = [...SELECTABLE_STATUSES, "offline"] as const;
export type AgentStatus = (typeof AGENT_STATUSES)[number];

export const STATUS_REASON_MAX = 100;

const fields = {
  status: z.enum(AGENT_STATUSES),
  /** Reason that the agent entered when setting the status. Null without a reason. */
  reason: z.nullable(z.string()),
  /** Moment since which the agent has had this status. Null for an agent who was never online. */
  since: z.nullable(Moment),
};

/**
 * Availability of a support agent (docs/adr/0117). Only `online` agents are assigned chats. An online agent who closes
 * the last console tab is `away` without a reason until the grace period ends.
 */
export const AgentState = z.object(fields);
export type AgentState = z.output<typeof AgentState>;

/** Status of an agent as sent to all users who serve the queue. */
export const BroadcastAgentStatus = z.object({ agentId: z.int(), ...fields });
export type BroadcastAgentStatus = z.output<typeof BroadcastAgentStatus>;
