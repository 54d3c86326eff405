import { describe, expect, test } from "vitest";
import { contentWords, normalize, normalizedSearch } from "./normalize.ts";

test.each([
  ["Où est-ce?", "ou est ce"],
  ["  WHAT   are\tyour\nhours?! ", "what are your hours"],
  ["Ümlaut & naïveté", "umlaut naivete"],
  ["№ 5", "no 5"],
  ["😀 ?!", ""],
])("text %j is normalised to %j for comparison", (text, compared) => {
  expect(normalize(text)).toBe(compared);
});

test.each([
  ["Opening hours?", "opening hours"],
  ["?!", "?!"],
  ["100%", "100"],
  ["_", "_"],
])("searching %j in normalised texts looks for %j", (text, wanted) => {
  expect(normalizedSearch(text)).toBe(wanted);
});

test("a normalised text has at most 4,000 letters, even if each character expands to eighteen", () => {
  expect(normalize("\ufdfa".repeat(4_000)).length).toBeLessThanOrEqual(4_000);
});

describe("contentWords()", () => {
  test("returns each word that is not a filler word, without duplicates", () => {
    expect(contentWords("do you have a visa for the visa office")).toEqual(["visa", "office"]);
  });

  test("returns all words when there are only filler words", () => {
    expect(contentWords("what is this")).toEqual(["what", "is", "this"]);
  });

  test("returns nothing for an empty text", () => {
    expect(contentWords("")).toEqual([]);
  });
});
