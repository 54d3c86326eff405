import { expect, test } from "vitest";
import { momentAt, wallTime } from "./wall-time.ts";

test.each([
  ["Africa/Nairobi", "2026-12-24T09:00", "2026-12-24T06:00:00.000Z"],
  ["America/New_York", "2026-07-01T23:30", "2026-07-02T03:30:00.000Z"],
  // Summer time ended that morning, at 03:00.
  ["Europe/Berlin", "2026-10-25T09:00", "2026-10-25T08:00:00.000Z"],
  ["Asia/Kolkata", "2027-01-01T00:15", "2026-12-31T18:45:00.000Z"],
])("in %s the wall shows %s at %s", (zone, wall, moment) => {
  expect(momentAt(wall, zone)).toBe(moment);
  expect(wallTime(Date.parse(moment), zone)).toBe(wall);
});

test("what is no time is none", () => {
  expect(momentAt("", "UTC")).toBeUndefined();
  expect(momentAt("tomorrow", "UTC")).toBeUndefined();
});
