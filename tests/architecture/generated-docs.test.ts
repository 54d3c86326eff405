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

  it("defines each figure of the summary and of home, together with the guide", () => {
    const definitions = ["docs/guide/reports.md", "docs/generated/reports.md"].map((path) => readFileSync(join(ROOT, path), "utf8")).join("\n");
    const defined = new Set([...definitions.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, titles = ""]) => titles.toLowerCase().split(", ")));
    const screens = ["reporting/reports/dashboard/totals.tsx", "reporting/reports/dashboard/summary-dashboard.tsx", "platform/home/my-day.tsx"];
    const shown = screens.flatMap((path) => {
      const source = readFileSync(join(ROOT, "packages/web/src/features", path), "utf8");
      return [...source.matchAll(/^ {2}(sessions|messages|customers|newCustomers|handedOver|failed|waitMedian|waitP90|chats|written): "(.+)",$/gm)];
    });
    expect(shown.length).toBeGreaterThan(12);
    expect(shown.map(([, , title = ""]) => title.replace(/ today$/, "")).filter((title) => !defined.has(title.toLowerCase()))).toEqual([]);
  });
});
