import { describe, expect, test } from "vitest";
import { containsWords, contentWords, normalize } from "./normalize.ts";

test.each([
  ["Où est-ce?", "ou est ce"],
  ["  WHAT   are\tyour\nhours?! ", "what are your hours"],
  ["Ümlaut & naïveté", "umlaut naivete"],
  ["№ 5", "no 5"],
  ["😀 ?!", ""],
])("%j is compared as %j", (text, compared) => {
  expect(normalize(text)).toBe(compared);
});

test.each([
  ["Opening hours?", "%opening hours%"],
  ["?!", "%?!%"],
  ["100%", "%100%"],
  ["_", "%\\_%"],
])("%j is looked for by %j", (text, pattern) => {
  expect(containsWords(text)).toBe(pattern);
});

describe("the words that carry a meaning", () => {
  test("are those that are no fillers, each once", () => {
    expect(contentWords("do you have a visa for the visa office")).toEqual(["visa", "office"]);
  });

  test("are all of them where there are only fillers", () => {
    expect(contentWords("what is this")).toEqual(["what", "is", "this"]);
  });

  test("are none of nothing", () => {
    expect(contentWords("")).toEqual([]);
  });
});
