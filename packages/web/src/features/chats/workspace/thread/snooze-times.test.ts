import { expect, test } from "vitest";
import { snoozeEnd } from "./snooze-times.ts";

const NOW = Date.parse("2026-11-24T22:30:00Z");

test("snoozing until the customer writes has no end time", () => {
  expect(snoozeEnd("writes", NOW, "UTC")).toBeNull();
});

test("snoozing for hours counts from now", () => {
  expect([snoozeEnd("hour", NOW, "UTC"), snoozeEnd("fourHours", NOW, "UTC")]).toEqual(["2026-11-24T23:30:00.000Z", "2026-11-25T02:30:00.000Z"]);
});

test("snoozing until tomorrow uses the date in the stakeholder's time zone", () => {
  expect(snoozeEnd("tomorrow", NOW, "UTC")).toBe("2026-11-25T09:00:00.000Z");
  expect(snoozeEnd("tomorrow", NOW, "Africa/Nairobi")).toBe("2026-11-26T06:00:00.000Z");
});

test("snoozing for a week ends in the morning seven days later", () => {
  expect(snoozeEnd("week", NOW, "UTC")).toBe("2026-12-01T09:00:00.000Z");
});
