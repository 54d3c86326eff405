import { expect, test } from "vitest";
import { isDay } from "./is-day.ts";

test.each(["2026-01-01", "2026-09-30", "2026-10-10", "2026-12-31", "2024-02-29", "1999-11-19"])("isDay accepts %s", (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([
  "2026-02-29",
  "2026-04-31",
  "2026-00-10",
  "2026-13-01",
  "2026-01-00",
  "2026-01-32",
  "x2026-01-01",
  "2026-01-01x",
  "26-01-01",
  "2026-1-1",
  "abcd-01-01",
  "",
])("isDay rejects %j", (text) => {
  expect(isDay(text)).toBe(false);
});
