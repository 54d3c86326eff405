import { expect, test } from "vitest";
import { currentZone, knownZones, zonesLike } from "./zone-options.ts";

const zones = knownZones();
const found = (typed: string) => zonesLike(typed, zones).map(({ zone }) => zone);

test("time zones are offered under their current names", () => {
  const names = zones.map(({ zone }) => zone);
  expect(names).toEqual(expect.arrayContaining(["UTC", "Asia/Kolkata", "Asia/Yangon", "Europe/Kyiv", "America/Argentina/Buenos_Aires"]));
  expect(names).not.toEqual(expect.arrayContaining(["Asia/Calcutta"]));
  expect(names.map(currentZone)).toEqual(names);
  expect(names).toHaveLength(new Set(names).size);
});

test.each([
  ["nairobi", "Africa/Nairobi"],
  ["new york", "America/New_York"],
  ["calcutta", "Asia/Kolkata"],
  ["UTC", "UTC"],
])("time zone search for %s lists %s first", (typed, zone) => {
  expect(found(typed)[0]).toBe(zone);
});

test.each(["+5:30", "5:30", "GMT+5:30", "utc +05:30", "+0530"])("the UTC offset typed as %s finds exactly the time zones with it", (typed) => {
  expect(found(typed)).toEqual(["Asia/Colombo", "Asia/Kolkata"]);
});

test("the name of a clock such as Pacific time finds its zones before zones whose names begin with it", () => {
  expect(found("india").slice(0, 3)).toEqual(["Asia/Colombo", "Asia/Kolkata", "America/Indiana/Indianapolis"]);
});

test("an unknown time zone name finds nothing", () => {
  expect(found("atlantis")).toEqual([]);
});
