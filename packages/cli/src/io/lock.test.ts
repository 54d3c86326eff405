import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withLock } from "./lock.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-lock-"));
  path = join(folder, "deep/login.lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the id of a process that has ended. */
const deadPid = (): string => String(spawnSync(process.execPath, ["-e", "0"]).pid);

describe("lock between CLI processes (withLock)", () => {
  it("admits one caller at a time", async () => {
    let inside = 0;
    let most = 0;
    const work = () =>
      withLock(path, async () => {
        inside++;
        most = Math.max(most, inside);
        await new Promise((later) => setTimeout(later, 5));
        inside--;
      });
    await Promise.all(Array.from({ length: 8 }, work));
    expect(most).toBe(1);
    expect(existsSync(path)).toBe(false);
  });

  it("is released when the work fails", async () => {
    await expect(withLock(path, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(existsSync(path)).toBe(false);
  });

  it("is taken over from a process that was killed", async () => {
    await withLock(path, async () => undefined);
    writeFileSync(path, deadPid());
    expect(await withLock(path, async () => readFileSync(path, "utf8"))).toBe(String(process.pid));
  });

  it("admits several callers that find a stale lock one at a time", async () => {
    await withLock(path, async () => undefined);
    writeFileSync(path, deadPid());
    const order: string[] = [];
    const work = (name: string) =>
      withLock(path, async () => {
        order.push(`${name} in`);
        await new Promise((later) => setTimeout(later, 5));
        order.push(`${name} out`);
      });
    await Promise.all(["a", "b", "c"].map(work));
    for (let index = 0; index < order.length; index += 2) expect(order[index + 1]).toBe(order[index]?.replace("in", "out"));
  });

  it("makes the command exit with 5 while a running process has it", async () => {
    await withLock(path, async () => undefined);
    writeFileSync(path, String(process.ppid));
    let now = 0;
    const clock = () => {
      now += 30_000;
      return now;
    };
    await expect(withLock(path, async () => undefined, clock)).rejects.toMatchObject({ exit: 5 });
    expect(readFileSync(path, "utf8")).toBe(String(process.ppid));
  });
});
