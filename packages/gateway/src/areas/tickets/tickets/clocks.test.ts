import { describe, expect, test } from "vitest";
import { type Clocks, meet, missUntil, nearestDue, restartClocks, transitionClocks } from "./clocks.ts";

const MINUTE = 60_000;
const LEVEL = [
  { target: "first_response", minutes: 30, business: false, warnPercent: 80 },
  { target: "resolution", minutes: 240, business: false, warnPercent: 80 },
] as const;
const NEW: Clocks = { begunAt: 0, pausedSince: null, pausedSeconds: 0, clocks: [] };
const begin = () => restartClocks(NEW, LEVEL, 0, null);
const at = (minutes: number) => minutes * MINUTE;
/** Due, met and missed times of each target, in minutes since the ticket was created. */
const seen = ({ clocks }: Clocks) =>
  clocks.map(({ dueAt, metAt, missedAt }) => [dueAt, metAt, missedAt].map((moment) => (moment === null ? null : moment / MINUTE)));

test("deadlines count from the ticket's beginning; the nearest unmet one is due", () => {
  expect(seen(begin())).toEqual([
    [30, null, null],
    [240, null, null],
  ]);
  expect(nearestDue(begin())).toBe(at(30));
  expect(nearestDue(meet(begin(), at(5), "first_response"))).toBe(at(240));
});

test("a deadline is missed at the deadline, however late that is noticed, and met late after it", () => {
  expect(seen(missUntil(begin(), at(29)))[0]).toEqual([30, null, null]);
  expect(seen(missUntil(begin(), at(30)))[0]).toEqual([30, null, 30]);
  expect(seen(meet(begin(), at(50), "first_response"))[0]).toEqual([30, 50, 30]);
});

describe("pending", () => {
  const pending = transitionClocks(begin(), "open", "pending", at(10));

  test("stops the clocks: nothing is due, nothing is missed", () => {
    expect(nearestDue(pending)).toBe(null);
    expect(seen(missUntil(pending, at(1000)))).toEqual(seen(begin()));
  });

  test("moves what is neither met nor missed by the time that it took", () => {
    const again = transitionClocks(pending, "pending", "open", at(70));
    expect([again.pausedSeconds, again.pausedSince]).toEqual([3600, null]);
    expect(seen(again)).toEqual([
      [90, null, null],
      [300, null, null],
    ]);
    expect(nearestDue(again)).toBe(at(90));
  });

  test("moves nothing that was missed or met before", () => {
    const met = transitionClocks(meet(begin(), at(5), "first_response"), "open", "pending", at(10));
    expect(seen(transitionClocks(met, "pending", "open", at(70)))).toEqual([
      [30, 5, null],
      [300, null, null],
    ]);
    const late = transitionClocks(begin(), "open", "pending", at(31));
    expect(seen(transitionClocks(late, "pending", "unresolved", at(70)))[0]).toEqual([30, null, 30]);
  });

  test("resolving out of it is in time when the clocks stood still in time", () => {
    expect(seen(transitionClocks(pending, "pending", "resolved", at(500)))).toEqual([
      [30, 500, null],
      [240, 500, null],
    ]);
  });
});

test("opening again has the resolution before it once more, later by the time in between; the first response stays met", () => {
  const resolved = transitionClocks(begin(), "open", "resolved", at(20));
  expect(nearestDue(resolved)).toBe(null);
  const closed = transitionClocks(resolved, "resolved", "closed", at(60));
  expect(seen(transitionClocks(closed, "closed", "open", at(120)))).toEqual([
    [30, 20, null],
    [340, null, null],
  ]);
});

test("another level counts anew from the beginning, less what stood still, and may be missed at once", () => {
  const again = transitionClocks(transitionClocks(begin(), "open", "pending", at(10)), "pending", "open", at(20));
  const shorter = restartClocks(again, [{ target: "first_response", minutes: 5, business: false, warnPercent: 80 }], at(25), null);
  expect(seen(shorter)).toEqual([[15, null, 15]]);
  const met = restartClocks(meet(again, at(22), "first_response"), LEVEL, at(25), null);
  expect(seen(met)).toEqual([
    [40, 22, null],
    [250, null, null],
  ]);
  expect(restartClocks(again, [], at(25), null).clocks).toEqual([]);
});

test("a level given to a ticket that was resolved judges when it was", () => {
  expect(seen(restartClocks({ ...NEW, pausedSince: at(100) }, LEVEL, at(500), at(100)))).toEqual([
    [30, 100, 30],
    [240, 100, null],
  ]);
});
