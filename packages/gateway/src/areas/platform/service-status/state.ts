import {
  type Incident,
  type PartState,
  type PartStatus,
  PUBLIC_NAMES,
  type PublicStatus,
  SERVICE_PARTS,
  SERVICE_THRESHOLDS,
  type ServicePart,
} from "@parley/core/contract/platform/service-status";
import type { LatestCheck } from "./repository.ts";

const { unknownAfterSeconds, slowFromMs } = SERVICE_THRESHOLDS;

const stateOf = ({ part, at, latencyMs, problem }: LatestCheck, now: Date): PartState => {
  if (now.getTime() - Date.parse(at) > unknownAfterSeconds * 1000) return "unknown";
  if (problem !== null) return "down";
  return latencyMs >= slowFromMs[part] ? "slow" : "up";
};

/**
 * Returns the status of each part. Checks run as jobs: if the last check is too old, jobs count as down and all other
 * parts as unknown. `since` is the start of this process, which may not have had time for a check yet.
 */
export const statusesOf = (looks: readonly LatestCheck[], now: Date, since: Date): PartStatus[] => {
  const hasWaited = now.getTime() - since.getTime() > unknownAfterSeconds * 1000;
  const byPart = new Map<ServicePart, LatestCheck>(looks.map((look) => [look.part, look]));
  return SERVICE_PARTS.map((part) => {
    const look = byPart.get(part);
    if (look === undefined) return { part, state: "unknown", latencyMs: null, checkedAt: null, problem: null };
    const state = stateOf(look, now);
    const isStopped = hasWaited && part === "jobs" && state === "unknown";
    const problem = isStopped ? "Nothing is worked on: the last look at the parts is long ago" : look.problem;
    return { part, state: isStopped ? "down" : state, latencyMs: look.problem === null ? look.latencyMs : null, checkedAt: look.at, problem };
  });
};

/**
 * Returns the public status. A part with an open incident is shown as disturbed regardless of its last check; a slow
 * part without an incident is shown as working.
 */
export const publicStatusOf = (statuses: readonly PartStatus[], open: readonly Incident[], closed: readonly Incident[], now: Date): PublicStatus => {
  const disturbed = new Set(open.map(({ part }) => part));
  const told = ({ title, part, openedAt, closedAt, updates }: Incident) => ({ title, part: PUBLIC_NAMES[part], openedAt, closedAt, updates });
  const toldState = ({ part, state }: PartStatus): PartState => {
    if (state === "down") return "down";
    return disturbed.has(part) ? "slow" : state === "slow" ? "up" : state;
  };
  const parts = statuses.map((status) => ({ part: status.part, name: PUBLIC_NAMES[status.part], state: toldState(status) }));
  const isDown = (part: ServicePart) => parts.some((one) => one.part === part && one.state === "down");
  const overall = () => {
    if (isDown("gateway") || isDown("database")) return "down";
    if (parts.some(({ state }) => state === "down") || open.length > 0) return "disturbed";
    return parts.every(({ state }) => state === "unknown") ? "unknown" : "up";
  };
  return {
    state: overall(),
    parts: parts.map(({ name, state }) => ({ name, state })),
    incidents: [...open.toReversed(), ...closed].map(told),
    asOf: now.toISOString(),
  };
};
