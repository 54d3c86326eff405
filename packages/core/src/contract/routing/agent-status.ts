import * as z from "zod/mini";
import { Moment } from "../schemas.ts";

/** Statuses that people set. */
export const SAID_STATUSES = ["online", "busy", "away"] as const;
export type SaidStatus = (typeof SAID_STATUSES)[number];
/** Only the gateway sets `offline`: no window of the console has been open for longer than the grace period. */
export const AGENT_STATUSES = [...SAID_STATUSES, "offline"] as const;
export type AgentStatus = (typeof AGENT_STATUSES)[number];

export const STATUS_REASON_MAX = 100;

const fields = {
  status: z.enum(AGENT_STATUSES),
  /** Reason entered with the status; null without one. */
  reason: z.nullable(z.string()),
  /** Null for a person who was never online. */
  since: z.nullable(Moment),
};

/**
 * Availability of a support agent (docs/adr/0117). Only `online` agents are assigned chats. An online agent who just
 * closed the last window is `away` without a reason until the grace period is over.
 */
export const AgentState = z.object(fields);
export type AgentState = z.output<typeof AgentState>;

/** Status of an agent, as sent to everyone who serves the queue. */
export const ToldStatus = z.object({ agentId: z.int(), ...fields });
export type ToldStatus = z.output<typeof ToldStatus>;
