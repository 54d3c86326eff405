import { expect, it } from "vitest";
import { parseFutureTime } from "./moment.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");

it.each([
  ["30m", "2026-11-21T12:30:00.000Z"],
  ["4h", "2026-11-21T16:00:00.000Z"],
  ["3d", "2026-11-24T12:00:00.000Z"],
  ["2026-12-24T09:00+03:00", "2026-12-24T06:00:00.000Z"],
  ["2026-12-24T06:00:00Z", "2026-12-24T06:00:00.000Z"],
])("parseFutureTime converts %s to %s", (text, moment) => {
  expect(parseFutureTime(text, NOW)).toBe(moment);
});

it.each(["", "3", "0d", "3w", "tomorrow", "2026-12-24", "2026-12-24T09:00", "2026-13-24T09:00Z"])(
  "parseFutureTime rejects %j because it is not a future date and time",
  (text) => {
    expect(() => parseFutureTime(text, NOW)).toThrow("Must be like");
  },
);
