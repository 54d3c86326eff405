import type { AgentStatus } from "@parley/core/contract/routing/agent-status";

/** Meaning of a status, by its design token (`--parley-status-…`). */
type Meaning = "rest" | "waits" | "runs" | "well" | "wrong" | "aside" | "bot";

export interface Look {
  readonly meaning: Meaning;
  /** Icon from `STATUS_ICONS`. */
  readonly icon: string;
}

export const look = (meaning: Meaning, icon: string): Look => ({ meaning, icon });
export const colourOf = ({ meaning }: Look): string => `var(--parley-status-${meaning})`;

export const ACTIVE = look("well", "tick-circle");
export const OFF = look("rest", "disable");

/** Separate from other statuses, because the shell uses them before the rest is loaded. */
export const AGENT_LOOKS: Readonly<Record<AgentStatus, Look>> = {
  online: ACTIVE,
  busy: look("waits", "time"),
  away: look("aside", "moon"),
  offline: OFF,
};
