import type { AgentStatus } from "@parley/core/contract/routing/agent-status";

/** Meaning of a status, which selects its design token (`--parley-status-…`). */
type Meaning = "rest" | "waits" | "runs" | "well" | "wrong" | "aside" | "bot";

export interface StatusAppearance {
  readonly meaning: Meaning;
  /** Name of the icon in `STATUS_ICONS`. */
  readonly icon: string;
}

export const createStatusAppearance = (meaning: Meaning, icon: string): StatusAppearance => ({ meaning, icon });
export const colourOf = ({ meaning }: StatusAppearance): string => `var(--parley-status-${meaning})`;

export const ACTIVE = createStatusAppearance("well", "tick-circle");
export const OFF = createStatusAppearance("rest", "disable");

/**
 * Appearance of agent statuses. In a file of its own, because the shell uses it before the other statuses are loaded.
 */
export const AGENT_APPEARANCES: Readonly<Record<AgentStatus, StatusAppearance>> = {
  online: ACTIVE,
  busy: createStatusAppearance("waits", "time"),
  away: createStatusAppearance("aside", "moon"),
  offline: OFF,
};
