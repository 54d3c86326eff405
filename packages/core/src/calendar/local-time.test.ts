import { expect, test } from "vitest";
import { beginningOf, dayIn, endBefore, localTime } from "./index.ts";

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
