import { expect, test } from "vitest";
import { snoozeEnd } from "./snooze-times.ts";

const NOW = Date.parse("2026-11-24T22:30:00Z");

test("until the customer writes has no end", () => {
  expect(snoozeEnd("writes", NOW, "UTC")).toBeNull();
});

test("hours are counted from now", () => {
  expect([snoozeEnd("hour", NOW, "UTC"), snoozeEnd("fourHours", NOW, "UTC")]).toEqual(["2026-11-24T23:30:00.000Z", "2026-11-25T02:30:00.000Z"]);
});

test("tomorrow is that of the stakeholder, where it may be a day further", () => {
  expect(snoozeEnd("tomorrow", NOW, "UTC")).toBe("2026-11-25T09:00:00.000Z");
  expect(snoozeEnd("tomorrow", NOW, "Africa/Nairobi")).toBe("2026-11-26T06:00:00.000Z");
});

test("a week is seven days to the morning", () => {
  expect(snoozeEnd("week", NOW, "UTC")).toBe("2026-12-01T09:00:00.000Z");
});
