import { expect, test } from "vitest";
import { name } from "./schemas.ts";

const read = (text: string) => name(10).safeParse(text).data;

test.each([
  ["\u200b\u200d", undefined],
  [" \u2060 ", undefined],
  ["Ame\u0301\u200blie", "Amélie"],
  ["\u202eVIP", "VIP"],
  ["می‌خواهم", "می‌خواهم"],
  ["👩‍💻 desk", "👩‍💻 desk"],
])("a name is read without format characters, except in scripts and emoji that need them: %j", (given, stored) => {
  expect(read(given)).toBe(stored);
});

test.each(["\u3164", "\u2800 \u2800", "\ufe0f", "\ud83d", "a\ude00"])(
  "a name without a visible character, or with half a character, is refused: %j",
  (given) => {
    expect(name(10).safeParse(given).success).toBe(false);
  },
);
