import type { SlaClock, TicketStatus } from "@parley/core/contract/tickets/tickets";
import { ALWAYS_RUNS, type CountedTime } from "./counted-time.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * A deadline. All moments are ms since 1970. It is when the clock started, its minutes, and the time that it stood still, in the time that it counts by: all of it, or what of
 * it lies within business hours.
 */
export interface Clock {
  readonly target: SlaClock["target"];
  readonly minutes: number;
  readonly startedAt: number;
  readonly pausedSeconds: number;
  readonly business: boolean;
  readonly warnPercent: number;
  readonly dueAt: number;
  /** From when on it is warned, and when that was told. */
  readonly warnAt: number;
  readonly warnedAt: number | null;
  readonly metAt: number | null;
  readonly missedAt: number | null;
}

/** A time in which the clocks stood still. */
export interface Pause {
  readonly from: number;
  readonly to: number;
}

/** The deadlines of one ticket, and whether they stand still. */
export interface Clocks {
  readonly begunAt: number;
  readonly pausedSince: number | null;
  readonly pausedSeconds: number;
  readonly clocks: readonly Clock[];
  /** What business clocks count by; absent where there are no hours: then they count all time. */
  readonly hours?: CountedTime | undefined;
  /** Those that are over. */
  readonly pauses?: readonly Pause[] | undefined;
}

/** How long a level allows for each target. */
export type Level = readonly Pick<Clock, "target" | "minutes" | "business" | "warnPercent">[];

const runs = (status: TicketStatus): boolean => status === "open" || status === "unresolved";
const isDone = (status: TicketStatus): boolean => status === "resolved" || status === "closed";
const isOpen = ({ metAt, missedAt }: Clock): boolean => metAt === null && missedAt === null;
const timeOf = ({ hours }: Pick<Clocks, "hours">, { business }: Pick<Clock, "business">): CountedTime =>
  business ? (hours ?? ALWAYS_RUNS) : ALWAYS_RUNS;

type Counted = Pick<Clock, "target" | "minutes" | "startedAt" | "pausedSeconds" | "business" | "warnPercent">;

/** When it is due, and from when on it is warned. */
const withDue = <C extends Counted>(all: Clocks, clock: C): C & Pick<Clock, "dueAt" | "warnAt"> => {
  const { startedAt, minutes, pausedSeconds, warnPercent } = clock;
  const after = (wanted: number) => timeOf(all, clock).after(startedAt, wanted + pausedSeconds * SECOND_MS);
  return { ...clock, dueAt: after(minutes * MINUTE_MS), warnAt: after(Math.round((minutes * warnPercent) / 100) * MINUTE_MS) };
};

/** Marks what has passed by `at` unmet. It was missed at the deadline itself, however late that is noticed. */
export const missUntil = (all: Clocks, at: number): Clocks => {
  const until = all.pausedSince ?? at;
  return { ...all, clocks: all.clocks.map((clock) => (isOpen(clock) && clock.dueAt <= until ? { ...clock, missedAt: clock.dueAt } : clock)) };
};

/** Meets one target or, by resolving, all of them; what was met before stays so. */
export const meet = (before: Clocks, at: number, target?: Clock["target"]): Clocks => {
  const all = missUntil(before, at);
  const isMeant = (clock: Clock) => clock.metAt === null && (target === undefined || clock.target === target);
  return { ...all, clocks: all.clocks.map((clock) => (isMeant(clock) ? { ...clock, metAt: at } : clock)) };
};

/** The clocks go on: what is neither met nor missed moves by the time that they stood still. */
const goOn = (all: Clocks, at: number): Clocks => {
  const since = all.pausedSince ?? at;
  const stood = Math.max(0, Math.round((at - since) / SECOND_MS));
  const move = (clock: Clock): Clock => {
    // The customer may have begun to wait for a next response while they stood still.
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
 * What a new status does (ADR 0021): clocks run in open and unresolved only; resolving meets all that is unmet; a ticket that is
 * opened again has its resolution before it once more, and the time in between does not count.
 */
export const transitionClocks = (before: Clocks, from: TicketStatus, to: TicketStatus, at: number): Clocks => {
  let all = missUntil(before, at);
  if (isDone(to) && !isDone(from)) all = meet(all, at);
  if (isDone(from) && runs(to))
    all = { ...all, clocks: all.clocks.map((clock) => (clock.target === "resolution" ? { ...clock, metAt: null } : clock)) };
  if (runs(to)) return all.pausedSince === null ? all : goOn(all, at);
  return { ...all, pausedSince: all.pausedSince ?? at };
};

/** For how long the pauses that are over lasted since a moment, in seconds of the time that is counted. */
const pausedIn = (all: Clocks, time: CountedTime, since: number): number =>
  Math.round((all.pauses ?? []).reduce((sum, { from, to }) => sum + time.between(Math.max(from, since), Math.max(to, since)), 0) / SECOND_MS);

/**
 * Counts all deadlines anew for another level (field notes 54): from the ticket's beginning, that of the next response from the word that it answers. What was met stays
 * met; what has passed by then is missed at once. `doneAt` is set for a ticket that was resolved before.
 */
export const restartClocks = (before: Clocks, level: Level, at: number, doneAt: number | null): Clocks => {
  const clocks = level.flatMap((allowed): Clock[] => {
    const present = before.clocks.find(({ target }) => target === allowed.target);
    // Nobody waits for a next response before the customer has written again.
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

/** Other hours make other deadlines of what is neither met nor missed; what they let pass is missed at once. */
export const recountClocks = (before: Clocks, at: number): Clocks => {
  const recounted = before.clocks.map((clock) =>
    isOpen(clock) && clock.business ? withDue(before, { ...clock, pausedSeconds: pausedIn(before, timeOf(before, clock), clock.startedAt) }) : clock,
  );
  return missUntil({ ...before, clocks: recounted }, at);
};

/** The customer has written again, and waits since `since` for a word (field notes 49); one that waits already does so since its first. */
export const awaitNext = (before: Clocks, level: Level, since: number, at: number): Clocks => {
  const allowed = level.find(({ target }) => target === "next_response");
  const present = before.clocks.find(({ target }) => target === "next_response");
  if (allowed === undefined || (present !== undefined && (present.metAt === null || present.metAt >= since))) return before;
  const pausedSeconds = pausedIn(before, timeOf(before, allowed), since);
  const clock: Clock = { ...withDue(before, { ...allowed, startedAt: since, pausedSeconds }), warnedAt: null, metAt: null, missedAt: null };
  return missUntil({ ...before, clocks: [...before.clocks.filter(({ target }) => target !== "next_response"), clock] }, at);
};

/** Marks those that are to be warned of by `at`, once; nobody is warned of what is over, or stands still. */
export const warnUntil = (all: Clocks, at: number): Clocks =>
  all.pausedSince !== null
    ? all
    : {
        ...all,
        clocks: all.clocks.map((clock) => (isOpen(clock) && clock.warnedAt === null && clock.warnAt <= at ? { ...clock, warnedAt: at } : clock)),
      };

/** The nearest deadline that is not met; null while the clocks stand still. */
export const nearestDue = ({ clocks, pausedSince }: Clocks): number | null => {
  const due = pausedSince === null ? clocks.filter(({ metAt }) => metAt === null).map(({ dueAt }) => dueAt) : [];
  return due.length === 0 ? null : Math.min(...due);
};
