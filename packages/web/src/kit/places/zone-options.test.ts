import { expect, test } from "vitest";
import { currentZone, knownZones, zonesLike } from "./zone-options.ts";

const zones = knownZones();
const found = (typed: string) => zonesLike(typed, zones).map(({ zone }) => zone);

test("zones are offered by the names that they have now", () => {
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
])("%s finds %s first of all", (typed, zone) => {
  expect(found(typed)[0]).toBe(zone);
});

test.each(["+5:30", "5:30", "GMT+5:30", "utc +05:30", "+0530"])("the offset as %s finds those that have it, and no others", (typed) => {
  expect(found(typed)).toEqual(["Asia/Colombo", "Asia/Kolkata"]);
});

test("what a clock is called finds the zones that go by it before those whose names begin so", () => {
  expect(found("india").slice(0, 3)).toEqual(["Asia/Colombo", "Asia/Kolkata", "America/Indiana/Indianapolis"]);
});

test("what is no zone finds none", () => {
  expect(found("atlantis")).toEqual([]);
});
