import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import postcss from "postcss";
import { expect, test } from "vitest";
import { blueprint } from "./styles.mjs";

/** Every rule of a sheet by where it stands: its medium or animation, and its selector. */
function rulesOf(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const around = rule.parent?.type === "atrule" ? `${"params" in rule.parent ? rule.parent.params : ""} ` : "";
    found.push(around + rule.selectors.join());
  });
  return found.sort();
}

test("every rule of Blueprint is in one of the two sheets, and in one only", async () => {
  const whole = await readFile(createRequire(import.meta.url).resolve("@blueprintjs/core/lib/css/blueprint.css"), "utf8");
  const both = [...rulesOf(await blueprint(false)), ...rulesOf(await blueprint(true))].sort();
  expect(both.length).toBeGreaterThan(1_000);
  expect(both).toEqual(rulesOf(whole));
});
