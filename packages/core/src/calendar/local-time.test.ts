import { afterEach, expect, test } from "vitest";
import { beginningOf, dayIn, endBefore, localTime, momentAt, wallText } from "./index.ts";

const MOMENT = new Date("2026-11-22T18:19:59Z");

test.each([
  ["UTC", "2026-11-22", 18 * 60 + 19],
  ["Asia/Kathmandu", "2026-11-23", 4],
  ["America/St_Johns", "2026-11-22", 14 * 60 + 49],
])("in %s it is %s, minute %i", (timeZone, day, minute) => {
  expect(localTime(MOMENT, timeZone)).toEqual({ day, minute });
});

test.each([
  ["Asia/Kathmandu", "2026-11-23"],
  ["America/St_Johns", "2026-11-22"],
])("the day in %s is %s, as the wire writes it, each time it is asked for", (timeZone, day) => {
  expect([dayIn(timeZone, MOMENT), dayIn(timeZone, MOMENT.getTime())]).toEqual([day, day]);
});

test("a minute that the clocks show twice begins the first time and is over the last time", () => {
  const twice = [beginningOf("2026-10-25", 150, "Europe/Berlin"), endBefore("2026-10-25", 151, "Europe/Berlin")];
  expect(twice).toEqual([Date.parse("2026-10-25T00:30:00Z"), Date.parse("2026-10-25T01:31:00Z")]);
});

test.each([
  ["Africa/Nairobi", "2026-12-24T09:00", "2026-12-24T06:00:00.000Z"],
  ["America/New_York", "2026-07-01T23:30", "2026-07-02T03:30:00.000Z"],
  // Summer time ended that morning at 03:00.
  ["Europe/Berlin", "2026-10-25T09:00", "2026-10-25T08:00:00.000Z"],
  ["Asia/Kolkata", "2027-01-01T00:15", "2026-12-31T18:45:00.000Z"],
])("in %s the wall shows %s at %s", (zone, wall, moment) => {
  expect(momentAt(wall, zone)).toBe(moment);
  expect(wallText(Date.parse(moment), zone)).toBe(wall);
});

test("a time that is skipped is when it is skipped, and one that is shown twice is its first", () => {
  expect([momentAt("2026-03-29T02:30", "Europe/Berlin"), momentAt("2026-10-25T02:30", "Europe/Berlin")]).toEqual([
    "2026-03-29T01:00:00.000Z",
    "2026-10-25T00:30:00.000Z",
  ]);
});

test("what is no time is none", () => {
  expect([momentAt("", "UTC"), momentAt("tomorrow", "UTC")]).toEqual([undefined, undefined]);
});

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

test("a clock is read right on a machine whose own clocks are put forward that night", () => {
  process.env.TZ = "Europe/Berlin";
  expect(wallText(Date.parse("2026-03-29T06:00:00Z"), "America/New_York")).toBe("2026-03-29T02:00");
  expect(momentAt("2026-03-29T02:00", "America/New_York")).toBe("2026-03-29T06:00:00.000Z");
});
