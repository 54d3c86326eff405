import { expect, test } from "vitest";
import { readCron, writeCron } from "./cron-line.ts";

test.each(["0 6 * * *", "30 17 * * 1-5", "0 6 * * 1", "5 0 * * 0", "0 6 1 * *", "15 23 28 * *"])(
  "cron line %s is converted to controls and back unchanged",
  (line) => {
    const times = readCron(line);
    expect(times).toBeDefined();
    expect(times && writeCron(times)).toBe(line);
  },
);

test.each(["*/5 * * * *", "0 6 31 * *", "0 6 1 * 1", "0 6 * 1 *", "60 6 * * *", "0 24 * * *", "0 6 * * 7", "", "daily"])(
  "cron line %s is too complex for the controls",
  (line) => {
    expect(readCron(line)).toBeUndefined();
  },
);

test("extra blanks and leading zeros of a cron line are ignored", () => {
  expect(readCron(" 05  06 * * 1 ")).toMatchObject({ every: "week", time: "06:05", weekday: 1 });
});
