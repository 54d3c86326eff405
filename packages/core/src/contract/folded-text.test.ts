import { describe, expect, test } from "vitest";
import { foldSearchText, foldText, isCalled } from "./folded-text.ts";

describe("text folded for searching", () => {
  test("is not truncated in any living script", () => {
    for (const text of ["한국어 ".repeat(1_000), "Tiếng Việt ".repeat(400), "\u1f82 ".repeat(2_000), "Straße ".repeat(600)])
      expect(foldText(text).endsWith(foldText(text.slice(-20)))).toBe(true);
  });

  test("is at most four times as long as the original text, even if each character expands to eighteen letters", () => {
    expect(foldText("\ufdfa")).toHaveLength(18);
    expect(foldText("\ufdfa".repeat(4_000)).length).toBeLessThanOrEqual(4 * 4_000 + 200);
  });

  test("has at most 400 characters in a search and never ends with half a character", () => {
    expect(foldSearchText("\ufdfa".repeat(200)).length).toBeLessThanOrEqual(400);
    expect(foldSearchText(`x${"\u{1f600}".repeat(400)}`).isWellFormed()).toBe(true);
  });
});

test.each([
  ["brien", true],
  ["o'B", true],
  ["O’Brien d'e", true],
  ["ete", true],
  ["rien", false],
  ["umit", true],
  ["şahin-ü", true],
  ["大学", true],
  ["철수", true],
  ["n2@casa", true],
  ["casa", false],
])("a person is found by words of the name or the login: %s", (typed, isFound) => {
  const names = ["O’Brien d’Été X", "Agent3 Şahin-Ümit", "北京大学 測試", "김철수", "n2@casa.test"];
  expect(isCalled(names, typed)).toBe(isFound);
});
