import { defineConfig } from "vitest/config";
import { PART_VARIABLE, PARTS } from "./parts.ts";

const part = PARTS.find(({ name }) => name === process.env[PART_VARIABLE]);

/** The tests of one part, for `resident-runner.ts`: one worker that stays, so one after the other. */
export default defineConfig({
  test: {
    include: [...(part?.tests ?? [])],
    globalSetup: part?.database ? ["scripts/vitest/one-cluster.ts"] : [],
    runner: "scripts/mutation/resident-runner.ts",
    pool: "threads",
    maxWorkers: 1,
    isolate: false,
    // A mutant that waits for ever costs this much.
    testTimeout: 5_000,
    hookTimeout: 60_000,
  },
});
