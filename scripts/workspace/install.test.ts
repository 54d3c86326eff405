import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setup } from "./install.mjs";
import { nodeProblem } from "./node-version.mjs";

let root = "";
let calls: string[][] = [];
let said: string[] = [];
const say = (text: string) => void said.push(text);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "a clone "));
  calls = [];
  said = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const lockOf = (version: string) => ({
  packages: {
    "": { name: "parley" },
    "packages/core": { name: "@parley/core" },
    "node_modules/@parley/core": { resolved: "packages/core", link: true },
    "node_modules/zod": { version },
    "node_modules/only-on-windows": { version: "1.0.0", optional: true },
  },
});
const writeLock = (version: string) => writeFileSync(join(root, "package-lock.json"), JSON.stringify(lockOf(version)));
/** Writes the file that npm leaves in node_modules when an installation is complete. */
function writeRecord(version: string): void {
  mkdirSync(join(root, "node_modules"), { recursive: true });
  const { "node_modules/@parley/core": link } = lockOf(version).packages;
  writeFileSync(
    join(root, "node_modules/.package-lock.json"),
    JSON.stringify({ packages: { "node_modules/@parley/core": link, "node_modules/zod": { version } } }),
  );
}
/** Replacement for npm, which would need a network. It installs the given version, or fails with `code`. */
const npm =
  (version: string, code = 0) =>
  async (args: readonly string[]) => {
    calls.push([...args]);
    if (code === 0) writeRecord(version);
    return code;
  };

describe("installation of dependencies", () => {
  it("installs packages in a fresh clone and does nothing the second time", async () => {
    writeLock("4.0.0");
    expect(await setup(root, npm("4.0.0"), say)).toBe(0);
    expect(await setup(root, npm("4.0.0"), say)).toBe(0);
    expect(calls).toEqual([["ci", "--include=dev", "--no-audit", "--no-fund"]]);
  });

  it("is repeated when the lock file names another version", async () => {
    writeLock("4.0.0");
    await setup(root, npm("4.0.0"), say);
    writeLock("4.1.0");
    await setup(root, npm("4.1.0"), say);
    expect(calls).toHaveLength(2);
  });

  it("keeps a matching installation made by hand", async () => {
    writeLock("4.0.0");
    writeRecord("4.0.0");
    expect(await setup(root, npm("4.0.0"), say)).toBe(0);
    expect(calls).toEqual([]);
  });

  it("is repeated after an interrupted installation", async () => {
    writeLock("4.0.0");
    mkdirSync(join(root, "node_modules/zod"), { recursive: true });
    await setup(root, npm("4.0.0"), say);
    expect(calls).toHaveLength(1);
  });

  it("returns the exit code of npm and tries again the next time", async () => {
    writeLock("4.0.0");
    expect(await setup(root, npm("4.0.0", 1), say)).toBe(1);
    expect(said.at(-1)).toContain("could not be installed");
    expect(existsSync(join(root, "node_modules/.parley-setup"))).toBe(false);
    expect(await setup(root, npm("4.0.0"), say)).toBe(0);
    expect(calls).toHaveLength(2);
  });
});

describe("Node version check", () => {
  it.each(["20.19.0", "20.20.2", "22.13.0", "24.1.0", "26.0.0"])("accepts %s", (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });
  it.each(["18.20.0", "20.18.3", "21.7.0", "22.12.0"])("refuses %s with a plain message", (version) => {
    expect(nodeProblem(version)).toContain(`this is ${version}`);
  });
});
