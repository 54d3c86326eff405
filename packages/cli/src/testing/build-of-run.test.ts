import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildOfRun } from "./build-of-run.ts";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "parley-builds-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Ends when it is told to, by what it is told. */
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

test("is made once for all workers, who are given it when it is whole", async () => {
  const { build, folders, succeed } = heldBuild();
  const [first, second] = [buildOfRun(parent, build)(), buildOfRun(parent, build)()];
  const early = await Promise.race([second, Promise.resolve("nothing yet")]);
  succeed();
  const [one, other] = await Promise.all([first, second]);
  expect([early, folders, other, existsSync(join(one, "main.js"))]).toEqual(["nothing yet", [one], one, true]);
});

test("that fails fails for whoever waits, and is made anew by the next", async () => {
  const { build, fail } = heldBuild();
  const [first, second] = [buildOfRun(parent, build)(), buildOfRun(parent, build)()];
  fail(new Error("No such module"));
  await expect(first).rejects.toThrow("No such module");
  await expect(second).rejects.toThrow("could not");
  const { build: again, succeed } = heldBuild();
  succeed();
  expect(existsSync(join(await buildOfRun(parent, again)(), "main.js"))).toBe(true);
});

test("of a run that is over goes with the next", async () => {
  // No process has it: they are numbered from 1, and this is more than Linux hands out.
  mkdirSync(join(parent, `${2 ** 30}-1`, "build"), { recursive: true });
  const { build, succeed } = heldBuild();
  succeed();
  await buildOfRun(parent, build)();
  expect(readdirSync(parent)).toEqual([process.env.TEST_RUN]);
});

test("is not that of an earlier run whose process had the same number", async () => {
  const earlier = join(parent, `${process.ppid}-1`);
  mkdirSync(join(earlier, "build"), { recursive: true });
  writeFileSync(join(earlier, "whole"), "");
  const { build, folders, succeed } = heldBuild();
  succeed();
  expect([await buildOfRun(parent, build)()]).toEqual(folders);
});
