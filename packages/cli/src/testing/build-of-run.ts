import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** True if a process is running whose id starts this folder name. */
const isAlive = (name: string): boolean => {
  try {
    return process.kill(Number.parseInt(name, 10), 0);
  } catch {
    return false;
  }
};

const LOOK_AGAIN_MS = 50;
const MARKS = { builder: "builder-", whole: "whole" } as const;

/** Creates the folder. Returns true for the process that created it, which then runs the build in it. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

/** Waits until another worker's build is complete. Throws if that build failed or its process ended. */
async function builtByAnother(folder: string): Promise<void> {
  for (;;) {
    const marks = existsSync(folder) ? readdirSync(folder) : undefined;
    if (marks?.includes(MARKS.whole)) return;
    const builder = marks?.find((mark) => mark.startsWith(MARKS.builder))?.slice(MARKS.builder.length);
    if (marks === undefined || (builder !== undefined && !isAlive(builder))) throw new Error(`The worker that built in ${folder} could not`);
    await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Shares one build between all workers of a test run. The first worker that needs it builds it in a folder below
 * `parent`; the next run removes the leftovers of finished runs. In watch mode each worker builds its own, because
 * sources change.
 */
export function cliBuildOfTestRun(parent: string, build: (folder: string) => Promise<unknown>): () => Promise<string> {
  let built: Promise<string> | undefined;
  const begin = async (): Promise<string> => {
    mkdirSync(parent, { recursive: true });
    for (const name of readdirSync(parent)) if (!isAlive(name)) rmSync(join(parent, name), { recursive: true, force: true });
    const { VITEST_MODE, TEST_RUN } = process.env;
    const place = join(parent, VITEST_MODE === "WATCH" || TEST_RUN === undefined ? `${process.pid}-${Date.now()}` : TEST_RUN);
    const folder = join(place, "build");
    if (!isFirst(place)) {
      await builtByAnother(place);
      return folder;
    }
    try {
      writeFileSync(join(place, MARKS.builder + process.pid), "");
      await build(folder);
      writeFileSync(join(place, MARKS.whole), "");
    } catch (error) {
      rmSync(place, { recursive: true, force: true });
      throw error;
    }
    return folder;
  };
  return () => {
    built ??= begin();
    return built;
  };
}
