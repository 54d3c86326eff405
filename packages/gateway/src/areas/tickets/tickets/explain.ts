import type { SlaExplanation, SlaStep } from "@parley/core/contract/tickets/ticket-clocks";
import type { Calendar } from "@parley/core/hours";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Clock } from "./clocks.ts";
import { hoursPeriodsOf, isCounted } from "./counted-time.ts";
import { lockTickets } from "./held-ticket.ts";
import { hoursOfTicket, readClocks, readPauses } from "./stored-clocks.ts";

const SECOND_MS = 1000;
/** Maximum number of steps in an explanation, enough for two per day for more than a year. */
const STEPS_MAX = 800;

interface LedgerPause {
  readonly from: number;
  readonly to: number;
  readonly status: string;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const seconds = (from: number, to: number): number => Math.round((to - from) / SECOND_MS);

/**
 * Returns the periods of a clock from its start until it was met or is due, each of which is running, paused or closed.
 * They have no gaps, and the running ones add up to the counted time.
 */
const stepsOf = (clock: Clock, pauses: readonly LedgerPause[], calendar: Calendar | undefined): SlaStep[] => {
  const end = Math.min(clock.metAt ?? Number.POSITIVE_INFINITY, clock.dueAt);
  const steps: SlaStep[] = [];
  const add = (kind: SlaStep["kind"], from: number, to: number, status: string | null) => {
    const last = steps.at(-1);
    if (to <= from || steps.length >= STEPS_MAX) return;
    if (last?.kind === kind && last.status === status)
      steps[steps.length - 1] = { ...last, to: iso(to), seconds: seconds(Date.parse(last.from), to) };
    else steps.push({ kind, from: iso(from), to: iso(to), seconds: seconds(from, to), status });
  };
  /** Adds a running period that contains no pause. Time outside business hours becomes a separate period. */
  const running = (from: number, to: number) => {
    if (!clock.business || calendar === undefined) return add("ran", from, to, null);
    for (const stretch of hoursPeriodsOf(calendar, from)) {
      if (stretch.from >= to) return undefined;
      add(isCounted(stretch) ? "ran" : "closed", stretch.from, Math.min(stretch.to, to), null);
    }
    return undefined;
  };
  let at = clock.startedAt;
  for (const { from, to, status } of pauses) {
    if (to <= at || from >= end) continue;
    running(at, Math.min(from, end));
    add("paused", Math.max(from, at), Math.min(to, end), status);
    at = Math.min(to, end);
  }
  running(at, end);
  return steps;
};

/** Returns how each deadline of a ticket was calculated. */
export const explainTicket = (database: Database, who: AuthenticatedUser, id: number, now: Date): Promise<SlaExplanation> =>
  database.transaction(scopeOf(who), async (trx) => {
    const [ticket] = await lockTickets(trx, scopeOf(who), [id]);
    if (!ticket) return fail.notFound();
    const { clocks, pausedSince } = await readClocks(trx, ticket);
    const calendar = await hoursOfTicket(trx, ticket);
    const ledger = await readPauses(trx, ticket);
    const pauses = ledger.map(({ status, began_at, ended_at }) => ({
      status,
      from: Date.parse(began_at),
      to: ended_at === null ? now.getTime() : Date.parse(ended_at),
    }));
    return {
      id: ticket.id,
      ticket_id: ticket.number,
      pausedSince: pausedSince === null ? null : iso(pausedSince),
      timeZone: calendar?.timeZone ?? null,
      clocks: clocks.map((clock) => ({
        target: clock.target,
        minutes: clock.minutes,
        businessHours: clock.business,
        startedAt: iso(clock.startedAt),
        pausedSeconds: clock.pausedSeconds,
        warnAt: iso(clock.warnAt),
        dueAt: iso(clock.dueAt),
        metAt: clock.metAt === null ? null : iso(clock.metAt),
        missedAt: clock.missedAt === null ? null : iso(clock.missedAt),
        steps: stepsOf(clock, pauses, calendar),
      })),
    };
  });
