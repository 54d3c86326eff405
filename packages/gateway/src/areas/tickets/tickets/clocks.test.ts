import { describe, expect, test } from "vitest";
import { type Clocks, markMissedDeadlines, markTargetsMet, nearestDue, restartClocks, transitionClocks } from "./clocks.ts";

const MINUTE = 60_000;
const LEVEL = [
  { target: "first_response", minutes: 30, business: false, warnPercent: 80 },
  { target: "resolution", minutes: 240, business: false, warnPercent: 80 },
] as const;
const NEW: Clocks = { begunAt: 0, pausedSince: null, pausedSeconds: 0, clocks: [] };
const begin = () => restartClocks(NEW, LEVEL, 0, null);
const at = (minutes: number) => minutes * MINUTE;
/** Due, met and missed time of each target, in minutes since the ticket was created; null if not set. */
const seen = ({ clocks }: Clocks) =>
  clocks.map(({ dueAt, metAt, missedAt }) => [dueAt, metAt, missedAt].map((moment) => (moment === null ? null : moment / MINUTE)));

test("ticket deadlines are measured from the start of the ticket, and the nearest unmet deadline is due", () => {
  expect(seen(begin())).toEqual([
    [30, null, null],
    [240, null, null],
  ]);
  expect(nearestDue(begin())).toBe(at(30));
  expect(nearestDue(markTargetsMet(begin(), at(5), "first_response"))).toBe(at(240));
});

test("a ticket deadline is recorded as missed at its own time, however late it is noticed or met", () => {
  expect(seen(markMissedDeadlines(begin(), at(29)))[0]).toEqual([30, null, null]);
  expect(seen(markMissedDeadlines(begin(), at(30)))[0]).toEqual([30, null, 30]);
  expect(seen(markTargetsMet(begin(), at(50), "first_response"))[0]).toEqual([30, 50, 30]);
});

describe("ticket clock while pending", () => {
  const pending = transitionClocks(begin(), "open", "pending", at(10));

  test("is paused, so nothing is due or missed", () => {
    expect(nearestDue(pending)).toBe(null);
    expect(seen(markMissedDeadlines(pending, at(1000)))).toEqual(seen(begin()));
  });

  test("postpones the deadlines neither met nor missed by the pending time", () => {
    const again = transitionClocks(pending, "pending", "open", at(70));
    expect([again.pausedSeconds, again.pausedSince]).toEqual([3600, null]);
    expect(seen(again)).toEqual([
      [90, null, null],
      [300, null, null],
    ]);
    expect(nearestDue(again)).toBe(at(90));
  });

  test("does not move deadlines met or missed before", () => {
    const met = transitionClocks(markTargetsMet(begin(), at(5), "first_response"), "open", "pending", at(10));
    expect(seen(transitionClocks(met, "pending", "open", at(70)))).toEqual([
      [30, 5, null],
      [300, null, null],
    ]);
    const late = transitionClocks(begin(), "open", "pending", at(31));
    expect(seen(transitionClocks(late, "pending", "unresolved", at(70)))[0]).toEqual([30, null, 30]);
  });

  test("postpones and meets the deadlines when the ticket is resolved directly from pending", () => {
    const resolved = transitionClocks(pending, "pending", "resolved", at(500));
    expect(seen(resolved)).toEqual([
      [520, 500, null],
      [730, 500, null],
    ]);
    const again = transitionClocks(resolved, "resolved", "open", at(600));
    expect([again.pausedSeconds, seen(again)[1]]).toEqual([(490 + 100) * 60, [830, null, null]]);
  });
});

test("reopening a ticket postpones its resolution deadline by the time in between and keeps a met first response", () => {
  const resolved = transitionClocks(begin(), "open", "resolved", at(20));
  expect(nearestDue(resolved)).toBe(null);
  const closed = transitionClocks(resolved, "resolved", "closed", at(60));
  expect(seen(transitionClocks(closed, "closed", "open", at(120)))).toEqual([
    [30, 20, null],
    [340, null, null],
  ]);
});

test("reopening a ticket as pending continues its resolution clock too, and resolving it again meets the deadline then", () => {
  const pending = transitionClocks(transitionClocks(begin(), "open", "resolved", at(20)), "resolved", "pending", at(30));
  const open = transitionClocks(pending, "pending", "open", at(60));
  expect([open.pausedSeconds, seen(open)[1], nearestDue(open)]).toEqual([40 * 60, [280, null, null], at(280)]);
  expect(seen(transitionClocks(pending, "pending", "resolved", at(90)))[1]).toEqual([310, 90, null]);
});

test("another SLA priority recalculates deadlines from the start without pauses, so one may be missed immediately", () => {
  const again = transitionClocks(transitionClocks(begin(), "open", "pending", at(10)), "pending", "open", at(20));
  const shorter = restartClocks(again, [{ target: "first_response", minutes: 5, business: false, warnPercent: 80 }], at(25), null);
  expect(seen(shorter)).toEqual([[15, null, 15]]);
  const met = restartClocks(markTargetsMet(again, at(22), "first_response"), LEVEL, at(25), null);
  expect(seen(met)).toEqual([
    [40, 22, null],
    [250, null, null],
  ]);
  expect(restartClocks(again, [], at(25), null).clocks).toEqual([]);
});

test("an SLA priority set on a resolved ticket is evaluated at the time of resolution", () => {
  expect(seen(restartClocks({ ...NEW, pausedSince: at(100) }, LEVEL, at(500), at(100)))).toEqual([
    [30, 100, 30],
    [240, 100, null],
  ]);
});
