import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-lock-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const lock = () => readFileSync(join(folder, "gateway.lock"), "utf8");
const leave = (holder: unknown) => writeFileSync(join(folder, "gateway.lock"), typeof holder === "string" ? holder : JSON.stringify(holder));

test("a locked data folder is refused, and a released one can be locked", () => {
  const first = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by another gateway (process ${process.pid})`);
  first.release();
  lockFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test("the lock of a process that has ended is taken over", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  leave({ pid: child.pid, startedAt: "once" });
  lockFolder(folder);
  expect(lock()).toContain(`"pid":${process.pid}`);
});

test("a lock is taken over when its process id was reused by a process with another start time", () => {
  leave({ pid: process.pid, startedAt: "another time" });
  lockFolder(folder);
  expect(lock()).not.toContain("another time");
});

test("an unreadable lock file is taken over", () => {
  leave("");
  lockFolder(folder);
  expect(lock()).toContain(`"pid":${process.pid}`);
});

test("exactly one of several processes that find a stale lock at the same time gets the folder", async () => {
  leave({ pid: process.pid, startedAt: "another time" });
  const script = `
    const { lockFolder } = await import(${JSON.stringify(new URL("./folder-lock.ts", import.meta.url).href)});
    await new Promise((resolve) => process.stdin.once("data", resolve));
    try { lockFolder(${JSON.stringify(folder)}); console.log("mine"); } catch { console.log("refused"); }
    process.stdin.once("data", () => process.exit());`;
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], { stdio: ["pipe", "pipe", "inherit"] }),
  );
  for (const child of children) child.stdin.write("go\n");
  const said = await Promise.all(children.map(async (child) => String((await once(child.stdout, "data"))[0]).trim()));
  for (const child of children) child.stdin.write("end\n");
  await Promise.all(children.map((child) => once(child, "exit")));
  expect(said.sort()).toEqual(["mine", "refused", "refused", "refused", "refused", "refused"]);
});
