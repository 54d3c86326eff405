import { defineConfig } from "vitest/config";
import { partOfRun } from "./parts.mjs";

const { tests, database } = partOfRun();

/** Vitest configuration with which Stryker runs the tests of one part. */
export default defineConfig({
  test: {
    include: tests,
    globalSetup: database ? ["scripts/vitest/one-cluster.ts"] : [],
    testTimeout: 5_000,
    hookTimeout: 60_000,
  },
});
