import { describe, expect, it } from "vitest";
import { houseRules, USUAL_LINES_MAX } from "./house-rules.ts";
import { isCode, isTest, lineCount, sourceFiles } from "./source-files.ts";

describe.each(houseRules)("house rule: $name", ({ applies, finds, broken }) => {
  it("is violated by an example file, which is reported", () => {
    expect(applies(broken.path)).toBe(true);
    expect(finds(broken)).not.toEqual([]);
  });

  it("is satisfied by the complete repository", () => {
    const findings = sourceFiles.filter(({ path }) => applies(path)).flatMap((file) => finds(file).map((found) => `${file.path}: ${found}`));
    expect(findings).toEqual([]);
  });
});

it(`at least nine of ten source files have at most ${USUAL_LINES_MAX} lines`, () => {
  const sources = sourceFiles.filter(({ path }) => isCode(path) && !isTest(path));
  const long = sources.filter(({ text }) => lineCount(text) > USUAL_LINES_MAX);
  expect(long.length / sources.length, long.map(({ path }) => path).join("\n")).toBeLessThanOrEqual(0.1);
});
