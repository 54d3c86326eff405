import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pages } from "../../scripts/docs/pages.ts";
import { ROOT } from "./source-files.ts";

const folder = join(ROOT, "docs/generated");
/**
 * Pages that are not compared: benchmark figures, which depend on the machine, and the command reference, which is not
 * committed.
 */
const NOT_COMPARED = ["bench.md", "cli.md"];

describe("docs/generated", () => {
  it.each(pages)("$file equals the current output of npm run docs", ({ file, text }) => {
    expect(readFileSync(join(folder, file), "utf8"), "run `npm run docs` and commit what it changes").toBe(text);
  });

  it("contains no page that npm run docs does not generate", () => {
    const printed = pages.map(({ file }) => file);
    expect(readdirSync(folder).filter((file) => !NOT_COMPARED.includes(file) && !printed.includes(file))).toEqual([]);
  });
});
