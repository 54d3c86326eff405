import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./source-files.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const tokens = read("packages/web/src/ui/theme/tokens.css");
const page = read("packages/gateway/src/app/serve-status-page.ts");

/** Values of the custom properties in a CSS rule, with short colours such as #fff expanded. */
const valuesIn = (rule: string, prefix: string): ReadonlyMap<string, string> =>
  new Map(
    [...rule.matchAll(new RegExp(`--${prefix}([a-z-]+):\\s*(#[0-9a-f]{3,6})`, "g"))].map(([, name = "", value = ""]) => [
      name,
      value.length === 4 ? value.replace(/[0-9a-f]/g, "$&$&") : value,
    ]),
  );

/**
 * The status page cannot load the console's stylesheet, so it repeats the colours that it needs. They must be equal.
 */
describe.each([
  ["light", tokens.split("body.bp6-dark")[0] ?? "", page.split("prefers-color-scheme")[0] ?? ""],
  ["dark", tokens.split("body.bp6-dark")[1] ?? "", page.split("prefers-color-scheme")[1] ?? ""],
] as const)("status page in the %s theme", (_, ofConsole, ofPage) => {
  it.each(["text", "muted", "ground", "surface", "border"])("static pages use the same colour for %s as the console", (name) => {
    expect(valuesIn(ofPage, "").get(name)).toBe(valuesIn(ofConsole, "parley-").get(name));
  });
});
