import type { SlaClock, TicketStatus } from "@parley/core/contract/messenger/tickets";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** A deadline. All moments are ms since 1970. It is the ticket's beginning, `minutes`, and the time that the clock stood still. */
export interface Clock {
  readonly target: SlaClock["target"];
  readonly minutes: number;
  readonly dueAt: number;
  readonly metAt: number | null;
  readonly missedAt: number | null;
}

/** The deadlines of one ticket, and whether they stand still. */
export interface Clocks {
  readonly begunAt: number;
  readonly pausedSince: number | null;
  readonly pausedSeconds: number;
  readonly clocks: readonly Clock[];
}

/** How long a level allows for each target. */
export type Level = readonly Pick<Clock, "target" | "minutes">[];

const runs = (status: TicketStatus): boolean => status === "open" || status === "unresolved";
const isDone = (status: TicketStatus): boolean => status === "resolved" || status === "closed";
const isOpen = ({ metAt, missedAt }: Clock): boolean => metAt === null && missedAt === null;

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
  const stood = Math.max(0, Math.round((at - (all.pausedSince ?? at)) / SECOND_MS));
  return {
    ...all,
    pausedSince: null,
    pausedSeconds: all.pausedSeconds + stood,
    clocks: all.clocks.map((clock) => (isOpen(clock) ? { ...clock, dueAt: clock.dueAt + stood * SECOND_MS } : clock)),
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

/**
 * Counts all deadlines anew from the ticket's beginning for another level (field notes 54). What was met stays met; what has passed by then is missed at once.
 * `doneAt` is set for a ticket that was resolved before.
 */
export const restartClocks = (before: Clocks, level: Level, at: number, doneAt: number | null): Clocks => {
  const clocks = level.map(({ target, minutes }): Clock => {
    const dueAt = before.begunAt + minutes * MINUTE_MS + before.pausedSeconds * SECOND_MS;
    const metAt = before.clocks.find((clock) => clock.target === target)?.metAt ?? doneAt;
    return { target, minutes, dueAt, metAt, missedAt: metAt !== null && metAt > dueAt ? dueAt : null };
  });
  return missUntil({ ...before, clocks }, at);
};

/** The nearest deadline that is not met; null while the clocks stand still. */
export const nearestDue = ({ clocks, pausedSince }: Clocks): number | null => {
  const due = pausedSince === null ? clocks.filter(({ metAt }) => metAt === null).map(({ dueAt }) => dueAt) : [];
  return due.length === 0 ? null : Math.min(...due);
};
