import type { SlaClock, TicketStatus } from "@parley/core/contract/tickets/tickets";
import { ALWAYS_RUNS, type CountedTime } from "./counted-time.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * SLA clock, which measures one deadline. Times are milliseconds since 1970. The deadline is the start plus the allowed
 * minutes and the paused time, counted either in all time or only in business hours.
 */
export interface Clock {
  readonly target: SlaClock["target"];
  readonly minutes: number;
  readonly startedAt: number;
  readonly pausedSeconds: number;
  readonly business: boolean;
  readonly warnPercent: number;
  readonly dueAt: number;
  /** Time at which the warning is due; `warnedAt` is when it was sent. */
  readonly warnAt: number;
  readonly warnedAt: number | null;
  readonly metAt: number | null;
  readonly missedAt: number | null;
}

/** Period in which the SLA clocks of a ticket were paused. */
export interface Pause {
  readonly from: number;
  readonly to: number;
}

/** SLA clocks of a ticket, and the time since when they are paused. */
export interface Clocks {
  readonly begunAt: number;
  readonly pausedSince: number | null;
  readonly pausedSeconds: number;
  readonly clocks: readonly Clock[];
  /** Business hours for the clocks that count only these. If undefined, the clocks count all time. */
  readonly hours?: CountedTime | undefined;
  readonly pauses?: readonly Pause[] | undefined;
}

/** Minutes that an SLA priority level allows for each target. */
export type SlaLevel = readonly Pick<Clock, "target" | "minutes" | "business" | "warnPercent">[];

const runs = (status: TicketStatus): boolean => status === "open" || status === "unresolved";
const isDone = (status: TicketStatus): boolean => status === "resolved" || status === "closed";
const isOpen = ({ metAt, missedAt }: Clock): boolean => metAt === null && missedAt === null;
const timeOf = ({ hours }: Pick<Clocks, "hours">, { business }: Pick<Clock, "business">): CountedTime =>
  business ? (hours ?? ALWAYS_RUNS) : ALWAYS_RUNS;

type Counted = Pick<Clock, "target" | "minutes" | "startedAt" | "pausedSeconds" | "business" | "warnPercent">;

/** Adds the time of the deadline and of the warning to a clock. */
const withDue = <C extends Counted>(all: Clocks, clock: C): C & Pick<Clock, "dueAt" | "warnAt"> => {
  const { startedAt, minutes, pausedSeconds, warnPercent } = clock;
  const after = (wanted: number) => timeOf(all, clock).after(startedAt, wanted + pausedSeconds * SECOND_MS);
  return { ...clock, dueAt: after(minutes * MINUTE_MS), warnAt: after(Math.round((minutes * warnPercent) / 100) * MINUTE_MS) };
};

/**
 * Marks deadlines that were not met by `at` as missed. The time of the miss is the deadline itself, even if it is
 * noticed later.
 */
export const markMissedDeadlines = (all: Clocks, at: number): Clocks => {
  const until = all.pausedSince ?? at;
  return { ...all, clocks: all.clocks.map((clock) => (isOpen(clock) && clock.dueAt <= until ? { ...clock, missedAt: clock.dueAt } : clock)) };
};

/**
 * Marks one target as met, or all targets if none is given, as when a ticket is resolved. Targets already met stay
 * unchanged.
 */
export const markTargetsMet = (before: Clocks, at: number, target?: Clock["target"]): Clocks => {
  const all = markMissedDeadlines(before, at);
  const isMeant = (clock: Clock) => clock.metAt === null && (target === undefined || clock.target === target);
  return { ...all, clocks: all.clocks.map((clock) => (isMeant(clock) ? { ...clock, metAt: at } : clock)) };
};

/** Ends the pause: deadlines that are neither met nor missed move by the length of the pause. */
const goOn = (all: Clocks, at: number): Clocks => {
  const since = all.pausedSince ?? at;
  const stood = Math.max(0, Math.round((at - since) / SECOND_MS));
  const move = (clock: Clock): Clock => {
    // Counts the pause only from the start of this clock, because the wait for a next response may have started during
    // the pause.
    const from = clock.target === "next_response" ? Math.max(since, clock.startedAt) : since;
    const counted = Math.max(0, Math.round(timeOf(all, clock).between(from, at) / SECOND_MS));
    return withDue(all, { ...clock, pausedSeconds: clock.pausedSeconds + counted });
  };
  const pauses = [...(all.pauses ?? []), { from: since, to: at }];
  return {
    ...all,
    pausedSince: null,
    pausedSeconds: all.pausedSeconds + stood,
    pauses,
    clocks: all.clocks.map((clock) => (isOpen(clock) ? move(clock) : clock)),
  };
};

/**
 * Returns the clocks after a status change (ADR 0021). Clocks run only in the statuses open and unresolved. Resolving
 * meets all open targets; reopening, also as pending, continues the resolution clock without the time in between.
 */
export const transitionClocks = (before: Clocks, from: TicketStatus, to: TicketStatus, at: number): Clocks => {
  let all = markMissedDeadlines(before, at);
  // Ends a pause before the targets are met, so that a ticket resolved while pending has the same deadlines as one that
  // was opened before.
  if (isDone(to) && !isDone(from)) all = markTargetsMet(all.pausedSince === null ? all : goOn(all, at), at);
  if (isDone(from) && !isDone(to))
    all = { ...all, clocks: all.clocks.map((clock) => (clock.target === "resolution" ? { ...clock, metAt: null } : clock)) };
  if (runs(to)) return all.pausedSince === null ? all : goOn(all, at);
  return { ...all, pausedSince: all.pausedSince ?? at };
};

/**
 * Returns how many seconds of the time that an SLA clock counts (all time, or only business hours) fell into ended
 * pauses since a given time.
 */
const pausedIn = (all: Clocks, time: CountedTime, since: number): number =>
  Math.round((all.pauses ?? []).reduce((sum, { from, to }) => sum + time.between(Math.max(from, since), Math.max(to, since)), 0) / SECOND_MS);

/**
 * Recalculates all deadlines for another level (field notes 54), from the start of the ticket or, for the next
 * response, from the unanswered message. Met targets stay met; deadlines already passed become missed immediately.
 * `doneAt` is the time at which the ticket was resolved, if it was.
 */
export const restartClocks = (before: Clocks, level: SlaLevel, at: number, doneAt: number | null): Clocks => {
  const clocks = level.flatMap((allowed): Clock[] => {
    const present = before.clocks.find(({ target }) => target === allowed.target);
    // Skips the next-response clock, because it starts only when the customer writes again.
    if (allowed.target === "next_response" && present === undefined) return [];
    const startedAt = present?.startedAt ?? before.begunAt;
    const isWhole = startedAt === before.begunAt && !allowed.business;
    const pausedSeconds = isWhole ? before.pausedSeconds : pausedIn(before, timeOf(before, allowed), startedAt);
    const counted = withDue(before, { ...allowed, startedAt, pausedSeconds });
    const metAt = present?.metAt ?? doneAt;
    return [{ ...counted, warnedAt: null, metAt, missedAt: metAt !== null && metAt > counted.dueAt ? counted.dueAt : null }];
  });
  return markMissedDeadlines({ ...before, clocks }, at);
};

/**
 * Recalculates the deadlines that are neither met nor missed after a change of the business hours. Those already passed
 * become missed immediately.
 */
export const recalculateClocks = (before: Clocks, at: number): Clocks => {
  const recounted = before.clocks.map((clock) =>
    isOpen(clock) && clock.business ? withDue(before, { ...clock, pausedSeconds: pausedIn(before, timeOf(before, clock), clock.startedAt) }) : clock,
  );
  return markMissedDeadlines({ ...before, clocks: recounted }, at);
};

/**
 * Starts the next-response clock at `since`, when the customer wrote again (field notes 49). A running clock keeps its
 * start.
 */
export const startNextResponseClock = (before: Clocks, level: SlaLevel, since: number, at: number): Clocks => {
  const allowed = level.find(({ target }) => target === "next_response");
  const present = before.clocks.find(({ target }) => target === "next_response");
  if (allowed === undefined || (present !== undefined && (present.metAt === null || present.metAt >= since))) return before;
  const pausedSeconds = pausedIn(before, timeOf(before, allowed), since);
  const clock: Clock = { ...withDue(before, { ...allowed, startedAt: since, pausedSeconds }), warnedAt: null, metAt: null, missedAt: null };
  return markMissedDeadlines({ ...before, clocks: [...before.clocks.filter(({ target }) => target !== "next_response"), clock] }, at);
};

/** Marks each clock whose warning is due by `at` as warned. Clocks that have ended or are paused get no warning. */
export const markWarned = (all: Clocks, at: number): Clocks =>
  all.pausedSince !== null
    ? all
    : {
        ...all,
        clocks: all.clocks.map((clock) => (isOpen(clock) && clock.warnedAt === null && clock.warnAt <= at ? { ...clock, warnedAt: at } : clock)),
      };

/** Returns the earliest deadline that is not met, or null while the clocks are paused. */
export const nearestDue = ({ clocks, pausedSince }: Clocks): number | null => {
  const due = pausedSince === null ? clocks.filter(({ metAt }) => metAt === null).map(({ dueAt }) => dueAt) : [];
  return due.length === 0 ? null : Math.min(...due);
};
