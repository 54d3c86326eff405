import { describe, expect, test } from "vitest";
import { EXPIRY_MARGIN_MS, expiresSoon, LOCAL_LIFE_MS, localExpiry, REFRESH_PAUSE_MS, wasJustRefreshed } from "./expiry.ts";

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;

describe("expiry of a token with fewer than 10 minutes left (spec section 4)", () => {
  test.each([
    ["a millisecond more than ten minutes", 10 * MINUTE + 1, false],
    ["exactly ten minutes", 10 * MINUTE, false],
    ["a millisecond less", 10 * MINUTE - 1, true],
    ["nothing", 0, true],
    ["less than nothing", -MINUTE, true],
  ])("is determined for %s: %d ms remain", (_what, remaining, expired) => {
    expect(expiresSoon(NOW + remaining, NOW)).toBe(expired);
  });

  test("is set to 55 minutes ahead after a refresh", () => {
    expect(localExpiry(NOW)).toBe(NOW + 55 * MINUTE);
    expect(expiresSoon(localExpiry(NOW), NOW + LOCAL_LIFE_MS - EXPIRY_MARGIN_MS)).toBe(false);
  });
});

test.each([
  ["the moment it was stored", 0, true],
  ["the last millisecond of the rest", REFRESH_PAUSE_MS - 1, true],
  ["the end of the rest", REFRESH_PAUSE_MS, false],
  ["a clock that was set back", -1, false],
])("refresh is paused after the previous refresh: %s", (_what, ageMs, resting) => {
  expect(wasJustRefreshed(localExpiry(NOW), NOW + ageMs)).toBe(resting);
});
