import type { SlaClock } from "@parley/core/contract/tickets/tickets";
import { expect, test } from "vitest";
import { dueOf, spanText } from "./due.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const clock = (inMinutes: number, more: Partial<SlaClock> = {}): SlaClock => ({
  target: "resolution",
  dueAt: new Date(NOW + inMinutes * 60_000).toISOString(),
  metAt: null,
  missedAt: null,
  pausedSince: null,
  pausedSeconds: 0,
  minutes: 60,
  startedAt: new Date(NOW).toISOString(),
  businessHours: false,
  warnAt: null,
  ...more,
});
const told = (...clocks: SlaClock[]) => {
  const due = dueOf(clocks, NOW);
  return "awayMs" in due ? `${due.state} ${spanText(due.awayMs)}` : due.state;
};

test.each([
  [[], "none"],
  [[clock(12)], "soon 12m"],
  [[clock(16)], "due 16m"],
  [[clock(60 * 49)], "due 2d"],
  [[clock(-5)], "missed 5m"],
  [[clock(-5, { missedAt: "2026-11-21T11:55:00Z" })], "missed 5m"],
  [[clock(90, { pausedSince: "2026-11-21T11:00:00Z" })], "paused"],
])("SLA clocks %j are shown as %s", (clocks, shown) => {
  expect(told(...clocks)).toBe(shown);
});

test("the nearest unmet deadline is shown, and a missed one comes before a paused one", () => {
  const met = clock(5, { target: "first_response", metAt: "2026-11-21T11:00:00Z" });
  expect(told(clock(300), met)).toBe("due 5h");
  const missed = clock(-120, { missedAt: "2026-11-21T10:00:00Z", pausedSince: "2026-11-21T11:00:00Z" });
  expect(told(clock(300, { pausedSince: "2026-11-21T11:00:00Z" }), missed)).toBe("missed 2h");
});
