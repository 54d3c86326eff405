import { describe, expect, test } from "vitest";
import { isolated } from "./isolated.ts";

describe("value in a sentence", () => {
  test.each([
    ["Dana", "Dana"],
    ["Jos\u00e9 \u{1F600}", "Jos\u00e9 \u{1F600}"],
    ["\u05d3\u05e0\u05d4 (VIP)", "\u2068\u05d3\u05e0\u05d4 (VIP)\u2069"],
    ["Dana \u202egnp.exe", "\u2068Dana \u202egnp.exe\u2069"],
    ["Dana\u2069 \u202egnp.exe", "\u2068Dana \u202egnp.exe\u2069"],
    ["Dana\u2067 x", "\u2068Dana\u2067 x\u2069\u2069"],
  ])("is isolated from %j to %j", (value, shown) => {
    expect(isolated(value)).toBe(shown);
  });
});
