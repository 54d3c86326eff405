import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cliBuildOfTestRun } from "./build-of-run.ts";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "parley-builds-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Build that finishes when the test calls `succeed` or `fail`. */
function heldBuild() {
  const folders: string[] = [];
  let [succeed, fail]: [() => void, (error: Error) => void] = [() => undefined, () => undefined];
  const end = new Promise<void>((resolve, reject) => {
    [succeed, fail] = [resolve, reject];
  });
  const build = async (folder: string) => {
    folders.push(folder);
    await end;
    mkdirSync(folder);
    writeFileSync(join(folder, "main.js"), "");
  };
  return { build, folders, succeed, fail };
}

test("the CLI build of a test run is made once, and workers use it only when it is complete", async () => {
  const { build, folders, succeed } = heldBuild();
  const [first, second] = [cliBuildOfTestRun(parent, build)(), cliBuildOfTestRun(parent, build)()];
  const early = await Promise.race([second, Promise.resolve("nothing yet")]);
  succeed();
  const [one, other] = await Promise.all([first, second]);
  expect([early, folders, other, existsSync(join(one, "main.js"))]).toEqual(["nothing yet", [one], one, true]);
});

test("a failed CLI build fails for every waiting worker, and the next worker builds again", async () => {
  const { build, fail } = heldBuild();
  const [first, second] = [cliBuildOfTestRun(parent, build)(), cliBuildOfTestRun(parent, build)()];
  fail(new Error("No such module"));
  await expect(first).rejects.toThrow("No such module");
  await expect(second).rejects.toThrow("could not");
  const { build: again, succeed } = heldBuild();
  succeed();
  expect(existsSync(join(await cliBuildOfTestRun(parent, again)(), "main.js"))).toBe(true);
});

test("the CLI build of a finished test run is deleted by the next run", async () => {
  // Creates the folder of a process that cannot exist, because its process id exceeds the largest one of Linux.
  mkdirSync(join(parent, `${2 ** 30}-1`, "build"), { recursive: true });
  const { build, succeed } = heldBuild();
  succeed();
  await cliBuildOfTestRun(parent, build)();
  expect(readdirSync(parent)).toEqual([process.env.TEST_RUN]);
});

test("the CLI build of an earlier run with the same process id is not reused", async () => {
  const earlier = join(parent, `${process.ppid}-1`);
  mkdirSync(join(earlier, "build"), { recursive: true });
  writeFileSync(join(earlier, "whole"), "");
  const { build, folders, succeed } = heldBuild();
  succeed();
  expect([await cliBuildOfTestRun(parent, build)()]).toEqual(folders);
});
