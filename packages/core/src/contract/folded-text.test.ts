import { describe, expect, test } from "vitest";
import { foldSearchText, foldText } from "./folded-text.ts";

describe("folded text", () => {
  test("is not cut in any living script", () => {
    for (const text of ["한국어 ".repeat(1_000), "Tiếng Việt ".repeat(400), "\u1f82 ".repeat(2_000), "Straße ".repeat(600)])
      expect(foldText(text).endsWith(foldText(text.slice(-20)))).toBe(true);
  });

  test("is at most four times as long as the given text, also if its characters stand for eighteen letters", () => {
    expect(foldText("\ufdfa")).toHaveLength(18);
    expect(foldText("\ufdfa".repeat(4_000)).length).toBeLessThanOrEqual(4 * 4_000 + 200);
  });

  test("to search for has at most 400 letters, none of them half", () => {
    expect(foldSearchText("\ufdfa".repeat(200)).length).toBeLessThanOrEqual(400);
    expect(foldSearchText(`x${"\u{1f600}".repeat(400)}`).isWellFormed()).toBe(true);
  });
});
