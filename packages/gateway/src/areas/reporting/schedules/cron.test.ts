import { describe, expect, test } from "vitest";
import { cronProblem, nextRun } from "./cron.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

test.each(["0 7 * * 1", "*/5 * * * *", "0 0 29 2 *", "30 6 1,15 * *", "0 9 * * MON-FRI"])("cron expression %s is accepted", (cron) => {
  expect(cronProblem(cron, "Africa/Nairobi", NOW)).toBeUndefined();
});

test.each([
  ["0 0 30 2 *", "never runs"],
  ["0 0 31 4,6,9,11 *", "never runs"],
  ["* * * * *", "more often than every 5 minutes"],
  ["0,3 9 * * 1", "more often than every 5 minutes"],
  ["58,2 * * * *", "more often than every 5 minutes"],
  ["61 * * * *", "is not a cron expression"],
  ["0 0 7 * * 1", "is not a cron expression"],
  ["@daily", "is not a cron expression"],
  ["tomorrow", "is not a cron expression"],
])("cron expression %s is refused: %s", (cron, message) => {
  expect(cronProblem(cron, "Africa/Nairobi", NOW)).toMatchObject({ path: "cron", message: expect.stringContaining(message) });
});

test("an unknown time zone of a schedule is reported at its field", () => {
  expect(cronProblem("0 7 * * 1", "Mars/Base", NOW)).toMatchObject({ path: "timeZone", message: expect.stringContaining("Mars/Base") });
});

describe("next run of a schedule in a time zone", () => {
  const runs = (cron: string, timeZone: string, from: string, count: number) => {
    const found: string[] = [];
    for (let at = new Date(from); found.length < count; ) {
      at = nextRun(cron, timeZone, at) ?? at;
      found.push(at.toISOString());
    }
    return found;
  };

  test("is at the same local hour before and after a clock change", () => {
    expect(runs("0 7 * * *", "Europe/Berlin", "2027-03-27T00:00:00Z", 3)).toEqual([
      "2027-03-27T06:00:00.000Z",
      "2027-03-28T05:00:00.000Z",
      "2027-03-29T05:00:00.000Z",
    ]);
  });

  test("happens once per day even if the clock skips or repeats the hour", () => {
    expect(runs("30 2 * * *", "Europe/Berlin", "2027-03-27T12:00:00Z", 2)).toEqual(["2027-03-28T01:00:00.000Z", "2027-03-29T00:30:00.000Z"]);
    expect(runs("30 2 * * *", "Europe/Berlin", "2026-10-24T12:00:00Z", 2)).toEqual(["2026-10-25T00:30:00.000Z", "2026-10-26T01:30:00.000Z"]);
  });
});
