import type { SlaClock, TicketStatus } from "@parley/core/contract/tickets/tickets";
import { ALWAYS_RUNS, type CountedTime } from "./counted-time.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * A deadline; all moments are ms since 1970. It is the start of the clock plus its minutes and paused time, counted in
 * all time or in business hours only.
 */
export interface Clock {
  readonly target: SlaClock["target"];
  readonly minutes: number;
  readonly startedAt: number;
  readonly pausedSeconds: number;
  readonly business: boolean;
  readonly warnPercent: number;
  readonly dueAt: number;
  /** Time of the warning, and when it was sent. */
  readonly warnAt: number;
  readonly warnedAt: number | null;
  readonly metAt: number | null;
  readonly missedAt: number | null;
}

/** A period in which the clocks were paused. */
export interface Pause {
  readonly from: number;
  readonly to: number;
}

/** Deadlines of a ticket, and since when they are paused. */
export interface Clocks {
  readonly begunAt: number;
  readonly pausedSince: number | null;
  readonly pausedSeconds: number;
  readonly clocks: readonly Clock[];
  /** Business hours for the clocks that use them; if absent, they count all time. */
  readonly hours?: CountedTime | undefined;
  /** Pauses that have ended. */
  readonly pauses?: readonly Pause[] | undefined;
}

/** Time allowed by a level for each target. */
export type Level = readonly Pick<Clock, "target" | "minutes" | "business" | "warnPercent">[];

const runs = (status: TicketStatus): boolean => status === "open" || status === "unresolved";
const isDone = (status: TicketStatus): boolean => status === "resolved" || status === "closed";
const isOpen = ({ metAt, missedAt }: Clock): boolean => metAt === null && missedAt === null;
const timeOf = ({ hours }: Pick<Clocks, "hours">, { business }: Pick<Clock, "business">): CountedTime =>
  business ? (hours ?? ALWAYS_RUNS) : ALWAYS_RUNS;

type Counted = Pick<Clock, "target" | "minutes" | "startedAt" | "pausedSeconds" | "business" | "warnPercent">;

/** Adds the due time and the warning time. */
const withDue = <C extends Counted>(all: Clocks, clock: C): C & Pick<Clock, "dueAt" | "warnAt"> => {
  const { startedAt, minutes, pausedSeconds, warnPercent } = clock;
  const after = (wanted: number) => timeOf(all, clock).after(startedAt, wanted + pausedSeconds * SECOND_MS);
  return { ...clock, dueAt: after(minutes * MINUTE_MS), warnAt: after(Math.round((minutes * warnPercent) / 100) * MINUTE_MS) };
};

/**
 * Marks deadlines that passed unmet by `at` as missed. The time of the miss is the deadline itself, however late it is
 * noticed.
 */
export const missUntil = (all: Clocks, at: number): Clocks => {
  const until = all.pausedSince ?? at;
  return { ...all, clocks: all.clocks.map((clock) => (isOpen(clock) && clock.dueAt <= until ? { ...clock, missedAt: clock.dueAt } : clock)) };
};

/** Meets one target or, when resolving, all of them; earlier results stay. */
export const meet = (before: Clocks, at: number, target?: Clock["target"]): Clocks => {
  const all = missUntil(before, at);
  const isMeant = (clock: Clock) => clock.metAt === null && (target === undefined || clock.target === target);
  return { ...all, clocks: all.clocks.map((clock) => (isMeant(clock) ? { ...clock, metAt: at } : clock)) };
};

/** Resumes the clocks: deadlines neither met nor missed move by the length of the pause. */
const goOn = (all: Clocks, at: number): Clocks => {
  const since = all.pausedSince ?? at;
  const stood = Math.max(0, Math.round((at - since) / SECOND_MS));
  const move = (clock: Clock): Clock => {
    // The wait for a next response may have started during the pause.
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
 * Effect of a new status (ADR 0021): clocks run only in open and unresolved; resolving meets all open targets;
 * reopening a ticket restarts its resolution target, without the time in between.
 */
export const transitionClocks = (before: Clocks, from: TicketStatus, to: TicketStatus, at: number): Clocks => {
  let all = missUntil(before, at);
  if (isDone(to) && !isDone(from)) all = meet(all, at);
  if (isDone(from) && runs(to))
    all = { ...all, clocks: all.clocks.map((clock) => (clock.target === "resolution" ? { ...clock, metAt: null } : clock)) };
  if (runs(to)) return all.pausedSince === null ? all : goOn(all, at);
  return { ...all, pausedSince: all.pausedSince ?? at };
};

/** Total length of ended pauses since a moment, in seconds of counted time. */
const pausedIn = (all: Clocks, time: CountedTime, since: number): number =>
  Math.round((all.pauses ?? []).reduce((sum, { from, to }) => sum + time.between(Math.max(from, since), Math.max(to, since)), 0) / SECOND_MS);

/**
 * Recalculates all deadlines for another level (field notes 54): from the ticket's start or, for the next response,
 * from the unanswered message. Met targets stay met; deadlines already passed are missed at once. `doneAt` is set if
 * the ticket was resolved before.
 */
export const restartClocks = (before: Clocks, level: Level, at: number, doneAt: number | null): Clocks => {
  const clocks = level.flatMap((allowed): Clock[] => {
    const present = before.clocks.find(({ target }) => target === allowed.target);
    // A next response is due only once the customer has written again.
    if (allowed.target === "next_response" && present === undefined) return [];
    const startedAt = present?.startedAt ?? before.begunAt;
    const isWhole = startedAt === before.begunAt && !allowed.business;
    const pausedSeconds = isWhole ? before.pausedSeconds : pausedIn(before, timeOf(before, allowed), startedAt);
    const counted = withDue(before, { ...allowed, startedAt, pausedSeconds });
    const metAt = present?.metAt ?? doneAt;
    return [{ ...counted, warnedAt: null, metAt, missedAt: metAt !== null && metAt > counted.dueAt ? counted.dueAt : null }];
  });
  return missUntil({ ...before, clocks }, at);
};

/** Recalculates deadlines neither met nor missed after a change of hours; those that have passed are missed at once. */
export const recountClocks = (before: Clocks, at: number): Clocks => {
  const recounted = before.clocks.map((clock) =>
    isOpen(clock) && clock.business ? withDue(before, { ...clock, pausedSeconds: pausedIn(before, timeOf(before, clock), clock.startedAt) }) : clock,
  );
  return missUntil({ ...before, clocks: recounted }, at);
};

/**
 * Starts the next-response clock at `since`, when the customer wrote again (field notes 49); a clock already running
 * keeps its start.
 */
export const awaitNext = (before: Clocks, level: Level, since: number, at: number): Clocks => {
  const allowed = level.find(({ target }) => target === "next_response");
  const present = before.clocks.find(({ target }) => target === "next_response");
  if (allowed === undefined || (present !== undefined && (present.metAt === null || present.metAt >= since))) return before;
  const pausedSeconds = pausedIn(before, timeOf(before, allowed), since);
  const clock: Clock = { ...withDue(before, { ...allowed, startedAt: since, pausedSeconds }), warnedAt: null, metAt: null, missedAt: null };
  return missUntil({ ...before, clocks: [...before.clocks.filter(({ target }) => target !== "next_response"), clock] }, at);
};

/** Marks the clocks with a warning due by `at`, once; clocks that are over or paused get none. */
export const warnUntil = (all: Clocks, at: number): Clocks =>
  all.pausedSince !== null
    ? all
    : {
        ...all,
        clocks: all.clocks.map((clock) => (isOpen(clock) && clock.warnedAt === null && clock.warnAt <= at ? { ...clock, warnedAt: at } : clock)),
      };

/** The nearest unmet deadline; null while the clocks are paused. */
export const nearestDue = ({ clocks, pausedSince }: Clocks): number | null => {
  const due = pausedSince === null ? clocks.filter(({ metAt }) => metAt === null).map(({ dueAt }) => dueAt) : [];
  return due.length === 0 ? null : Math.min(...due);
};
