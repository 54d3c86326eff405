import { DAY_MS } from "@parley/core/calendar";
import type { Ticket, TicketStatus } from "@parley/core/contract/tickets/tickets";
import {
  type Clocks,
  markMissedDeadlines,
  markTargetsMet,
  nearestDue,
  restartClocks,
  type SlaLevel,
  transitionClocks,
} from "../areas/tickets/tickets/clocks.ts";
import type { Random } from "./random.ts";

const MINUTE_MS = 60_000;

/** Course of a demo ticket until now. Times are in milliseconds since 1970. */
export interface TicketStory {
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly resolvedMs: number | null;
  readonly pendingUntilMs: number | null;
  readonly status: TicketStatus;
  readonly clocks: Clocks;
  readonly dueMs: number | null;
  /** Status changes with their times, used for the audit log of the ticket. */
  readonly transitions: readonly { readonly from: TicketStatus; readonly to: TicketStatus; readonly atMs: number }[];
}

/** Probability that a ticket of this age is done. Most tickets older than a week are. */
const chanceOfDone = (ageMs: number): number => (ageMs > 7 * DAY_MS ? 0.94 : 0.55);

/** Generates the course of a ticket until now, by the same SLA rules that the gateway applies. */
export const inventTicketStory = (
  random: Random,
  { createdMs, nowMs, level }: { createdMs: number; nowMs: number; level: SlaLevel },
): TicketStory => {
  const transitions: { from: TicketStatus; to: TicketStatus; atMs: number }[] = [];
  const allowed = level.map(({ minutes }) => minutes);
  const [firstMinutes = 120, resolutionMinutes = 1440] = allowed;
  let status: TicketStatus = "open";
  let clocks = restartClocks({ begunAt: createdMs, pausedSince: null, pausedSeconds: 0, clocks: [] }, level, createdMs, null);
  let atMs = createdMs;
  const transition = (to: TicketStatus) => {
    clocks = transitionClocks(clocks, status, to, atMs);
    transitions.push({ from: status, to, atMs });
    status = to;
  };
  const pass = (minutes: number): boolean => {
    const nextMs = atMs + Math.round(minutes) * MINUTE_MS;
    if (nextMs >= nowMs) return false;
    atMs = nextMs;
    return true;
  };

  const isDone = random.next() < chanceOfDone(nowMs - createdMs);
  if (random.next() < 0.93 && pass(1 + random.skewed(firstMinutes * 0.45))) clocks = markTargetsMet(clocks, atMs, "first_response");
  let pendingUntilMs: number | null = null;
  if (random.next() < 0.25 && pass(random.skewed(resolutionMinutes * 0.1))) {
    transition("pending");
    pendingUntilMs = atMs + random.int(1, 4) * DAY_MS;
    if ((isDone || pendingUntilMs < nowMs) && pass((pendingUntilMs - atMs) / MINUTE_MS)) {
      transition("open");
      pendingUntilMs = null;
    }
  }
  if (!isDone && status === "open" && random.next() < 0.35 && pass(random.skewed(resolutionMinutes * 0.2))) transition("unresolved");
  let resolvedMs: number | null = null;
  if (isDone && status === "open" && pass(random.skewed(resolutionMinutes * 0.5))) {
    transition("resolved");
    resolvedMs = atMs;
    if (random.next() < 0.6 && pass(random.int(1, 5) * 24 * 60)) transition("closed");
  }
  clocks = markMissedDeadlines(clocks, nowMs);
  return { createdMs, updatedMs: atMs, resolvedMs, pendingUntilMs, status, clocks, dueMs: nearestDue(clocks), transitions };
};

/** Returns a random priority, which is more often urgent for SLA levels with shorter time limits. */
export const priorityOf = (random: Random, rank: number | undefined): Ticket["priority"] =>
  random.weighted([
    ["low", rank === undefined ? 3 : rank],
    ["normal", 5],
    ["high", 6 - (rank ?? 4)],
    ["urgent", rank === 1 ? 4 : 0.4],
  ]);
