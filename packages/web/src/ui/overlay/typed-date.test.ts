import { afterEach, expect, test, vi } from "vitest";
import { typedDate } from "./typed-date.ts";

afterEach(() => vi.unstubAllGlobals());

const typed = (language: string, type: string, value: string, text: string) => {
  vi.stubGlobal("navigator", { language });
  return typedDate(type, value, [...text]);
};

test.each([
  ["en-US", "datetime-local", "12242030", "2030-12-24T09:00"],
  ["en-US", "datetime-local", "122420300530p", "2030-12-24T17:30"],
  ["en-US", "datetime-local", "4", "2026-04-29T09:00"],
  ["de-DE", "datetime-local", "24.12.2030 17:30", "2030-12-24T17:30"],
  ["de-DE", "datetime-local", "3", "2026-11-03T09:00"],
  ["en-GB", "date", "24122030", "2030-12-24"],
  ["sv-SE", "time", "1730", "17:30"],
])("in %s a field of the type %s turns the input %s into %s", (language, type, text, value) => {
  expect(typed(language, type, type === "time" ? "09:00" : type === "date" ? "2026-11-29" : "2026-11-29T09:00", text)).toBe(value);
});
