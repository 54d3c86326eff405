import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { showInBrowser } from "./browser.ts";

const folder = mkdtempSync(join(tmpdir(), "parley-browser-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ADDRESS = "http://127.0.0.1:4100/d/reports/ratings?from=2026-11-01&to=$(touch here)";

const program = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
};

test("showInBrowser passes the URL to BROWSER as a single argument that no shell interprets", async () => {
  const seen = join(folder, "seen");
  const BROWSER = program("browser", `#!/bin/sh\nprintf '%s|' "$#" "$1" > ${seen}\n`);
  expect(await showInBrowser(ADDRESS, { BROWSER })).toBe(true);
  await expect.poll(() => readFileSync(seen, { encoding: "utf8", flag: "a+" })).toBe(`1|${ADDRESS}|`);
});

test.each<[string, Record<string, string>]>([
  ["there is no screen", {}],
  ["the program is not there", { BROWSER: join(folder, "absent") }],
])("showInBrowser opens nothing when %s", async (_, env) => {
  expect(await showInBrowser(ADDRESS, env, "linux")).toBe(false);
});
