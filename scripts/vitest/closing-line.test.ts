import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { closingLine } from "./closing-line.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
mkdirSync(join(root, ".tmp"), { recursive: true });
// Folder inside the workspace, so that `vitest` can be imported. Git ignores `.tmp`.
const folder = mkdtempSync(join(root, ".tmp", "closing line "));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(files: Record<string, string>, env: Record<string, string> = {}): { lines: string[]; status: number | null } {
  const own = mkdtempSync(join(folder, "run-"));
  writeFileSync(
    join(own, "vitest.config.mjs"),
    `export default { test: { include: ["*.test.mjs"], includeTaskLocation: true, reporters: ["default", ${JSON.stringify(join(root, "scripts/vitest/closing-line.ts"))}] } };`,
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(own, name), `import { expect, it, beforeAll } from "vitest";\n${text}`);
  const result = spawnSync(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", "--root", own], {
    cwd: own,
    env: { ...process.env, PARLEY_FAILED_STEPS: undefined, ...env },
    encoding: "utf8",
  });
  return { lines: result.stdout.trimEnd().split("\n"), status: result.status };
}

describe("closing line of a test run", { timeout: 60_000 }, () => {
  it("omits skipped tests when there are none", () => {
    expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
    expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
  });

  it("is the last line and counts the tests of all files", () => {
    const { lines, status } = run({ "a.test.mjs": "it('a', () => {}); it.skip('b', () => {});", "b.test.mjs": "it('c', () => {});" });
    expect(lines.at(-1)).toBe("2 passed, 0 failed, 1 skipped");
    expect(status).toBe(0);
  });

  it("counts a failing test, a file that cannot be loaded and a hook that throws", () => {
    const { lines, status } = run({
      "a.test.mjs": "it('a', () => { expect(1).toBe(2); });",
      "b.test.mjs": "throw new Error('cannot load');",
      "c.test.mjs": "beforeAll(() => { throw new Error('hook'); }); it('never ran', () => {});",
      "d.test.mjs": "it('d', () => {});",
    });
    expect(lines.at(-1)).toMatch(/^1 passed, [3-4] failed/);
    expect(status).toBe(1);
  });

  it("is preceded by the number of promises, where a table counts as one", () => {
    const { lines } = run({ "a.test.mjs": "it.each([1, 2, 3])('%s', () => {}); for (const n of ['a', 'b']) it(n, () => {}); it('one', () => {});" });
    expect(lines.slice(-2)).toEqual(["3 promises in 6 cases", "6 passed, 0 failed"]);
  });

  it("is preceded by the tests that passed only at a retry, with their first error", () => {
    const { lines, status } = run({
      "a.test.mjs": "let tries = 0; it('shakes', { retry: 1 }, () => { expect(++tries).toBe(2); }); it('stands', { retry: 1 }, () => {});",
    });
    expect(lines.slice(-3)).toEqual([
      "Unsteady, passed at the second try: a.test.mjs > shakes",
      "  expected 1 to be 2 // Object.is equality (a.test.mjs:2)",
      "2 passed, 0 failed",
    ]);
    expect(status).toBe(0);
  });

  it("is preceded by the slowest files in a run of many files", () => {
    const slow = "it('slow', () => new Promise((done) => setTimeout(done, 1_100)));";
    const others = Array.from({ length: 20 }, (_, index) => [`quick${index}.test.mjs`, "it('quick', () => {});"] as const);
    const { lines } = run({ "slow.test.mjs": slow, ...Object.fromEntries(others) });
    const head = lines.indexOf("Where the time went (of all workers together)");
    expect(lines[head + 1]).toMatch(/21 tests in 21 files$/);
    expect(lines[head + 2]).toMatch(/[1-9] s {4}slow\.test\.mjs \(1\)$/);
    expect(lines.at(-1)).toBe("21 passed, 0 failed");
  });

  it("includes the failed steps outside the tests", () => {
    const file = join(folder, "failed-steps");
    writeFileSync(file, "types,lint");
    const { lines } = run({ "a.test.mjs": "it('a', () => {});" }, { PARLEY_FAILED_STEPS: file });
    expect(lines.at(-2)).toBe("Failed beside the tests: types, lint");
    expect(lines.at(-1)).toBe("1 passed, 2 failed");
  });

  it("counts unfinished steps as failed", () => {
    const { lines } = run({ "a.test.mjs": "it('a', () => {});" }, { PARLEY_FAILED_STEPS: join(folder, "not-written-yet") });
    expect(lines.at(-2)).toBe("Failed beside the tests: steps that did not end before the tests");
    expect(lines.at(-1)).toBe("1 passed, 1 failed");
  });
});
