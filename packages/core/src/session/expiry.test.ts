import { describe, expect, test } from "vitest";
import { countsAsExpired, EXPIRY_MARGIN_MS, isResting, LOCAL_LIFE_MS, localExpiry, REFRESH_REST_MS } from "./expiry.ts";

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;

describe("a token counts as expired when fewer than 10 minutes remain (spec section 4)", () => {
  test.each([
    ["a millisecond more than ten minutes", 10 * MINUTE + 1, false],
    ["exactly ten minutes", 10 * MINUTE, false],
    ["a millisecond less", 10 * MINUTE - 1, true],
    ["nothing", 0, true],
    ["less than nothing", -MINUTE, true],
  ])("%s: %d ms remain", (_what, remaining, expired) => {
    expect(countsAsExpired(NOW + remaining, NOW)).toBe(expired);
  });

  test("and a refreshed one is stored with an expiry 55 minutes ahead", () => {
    expect(localExpiry(NOW)).toBe(NOW + 55 * MINUTE);
    expect(countsAsExpired(localExpiry(NOW), NOW + LOCAL_LIFE_MS - EXPIRY_MARGIN_MS)).toBe(false);
  });
});

test.each([
  ["the moment it was stored", 0, true],
  ["the last millisecond of the rest", REFRESH_REST_MS - 1, true],
  ["the end of the rest", REFRESH_REST_MS, false],
  ["a clock that was set back", -1, false],
])("a refresh rests after the one before: %s", (_what, ageMs, resting) => {
  expect(isResting(localExpiry(NOW), NOW + ageMs)).toBe(resting);
});
