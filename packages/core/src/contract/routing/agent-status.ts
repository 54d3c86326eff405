import * as z from "zod/mini";
import { Moment } from "../schemas.ts";

/** What people say of themselves, and what is said of each other. */
export const SAID_STATUSES = ["online", "busy", "away"] as const;
export type SaidStatus = (typeof SAID_STATUSES)[number];
/** `offline` is said by the gateway alone: no window of the console has been open for longer than the time of grace. */
export const AGENT_STATUSES = [...SAID_STATUSES, "offline"] as const;
export type AgentStatus = (typeof AGENT_STATUSES)[number];

export const STATUS_REASON_MAX = 100;

const fields = {
  status: z.enum(AGENT_STATUSES),
  /** As typed by whoever set the status; null where nothing was given. */
  reason: z.nullable(z.string()),
  /** Null of somebody who was never there. */
  since: z.nullable(Moment),
};

/**
 * Whether a support agent takes chats (docs/adr/0117). Only who is `online` is given any. Who is online and has just closed the last window is `away` without a
 * reason until the time of grace is over.
 */
export const AgentState = z.object(fields);
export type AgentState = z.output<typeof AgentState>;

/** The status of an agent, as everybody who serves the queue is told of it. */
export const ToldStatus = z.object({ agentId: z.int(), ...fields });
export type ToldStatus = z.output<typeof ToldStatus>;
