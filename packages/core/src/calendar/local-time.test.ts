import { afterEach, expect, test } from "vitest";
import { dayIn, localDateTimeText, localMinuteEndMs, localTime, localTimeStartMs, momentAt } from "./index.ts";

const MOMENT = new Date("2026-11-22T18:19:59Z");

test.each([
  ["UTC", "2026-11-22", 18 * 60 + 19],
  ["Asia/Kathmandu", "2026-11-23", 4],
  ["America/St_Johns", "2026-11-22", 14 * 60 + 49],
])("localTime in %s is the date %s, minute %i", (timeZone, day, minute) => {
  expect(localTime(MOMENT, timeZone)).toEqual({ day, minute });
});

test.each([
  ["Asia/Kathmandu", "2026-11-23"],
  ["America/St_Johns", "2026-11-22"],
])("dayIn for %s returns the date %s for a Date and for milliseconds", (timeZone, day) => {
  expect([dayIn(timeZone, MOMENT), dayIn(timeZone, MOMENT.getTime())]).toEqual([day, day]);
});

test("a range of local times that occur twice at a clock change begins at the first and ends at the last occurrence", () => {
  const twice = [localTimeStartMs("2026-10-25", 150, "Europe/Berlin"), localMinuteEndMs("2026-10-25", 151, "Europe/Berlin")];
  expect(twice).toEqual([Date.parse("2026-10-25T00:30:00Z"), Date.parse("2026-10-25T01:31:00Z")]);
});

test.each([
  ["Africa/Nairobi", "2026-12-24T09:00", "2026-12-24T06:00:00.000Z"],
  ["America/New_York", "2026-07-01T23:30", "2026-07-02T03:30:00.000Z"],
  // Summer time ended that morning at 03:00, so Berlin is one hour ahead of UTC.
  ["Europe/Berlin", "2026-10-25T09:00", "2026-10-25T08:00:00.000Z"],
  ["Asia/Kolkata", "2027-01-01T00:15", "2026-12-31T18:45:00.000Z"],
])("in %s the wall clock shows %s at %s", (zone, wall, moment) => {
  expect(momentAt(wall, zone)).toBe(moment);
  expect(localDateTimeText(Date.parse(moment), zone)).toBe(wall);
});

test("momentAt moves a skipped local time to the clock change and uses the first occurrence of a repeated one", () => {
  expect([momentAt("2026-03-29T02:30", "Europe/Berlin"), momentAt("2026-10-25T02:30", "Europe/Berlin")]).toEqual([
    "2026-03-29T01:00:00.000Z",
    "2026-10-25T00:30:00.000Z",
  ]);
});

test("momentAt returns undefined for text that is not a time", () => {
  expect([momentAt("", "UTC"), momentAt("tomorrow", "UTC")]).toEqual([undefined, undefined]);
});

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

test("local times of another zone are correct on a machine whose own clocks change that night", () => {
  process.env.TZ = "Europe/Berlin";
  expect(localDateTimeText(Date.parse("2026-03-29T06:00:00Z"), "America/New_York")).toBe("2026-03-29T02:00");
  expect(momentAt("2026-03-29T02:00", "America/New_York")).toBe("2026-03-29T06:00:00.000Z");
});
