import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/vitest/longest-first.ts";
import { findChromium } from "./scripts/workspace/chromium.mjs";
import { findDovecot } from "./scripts/workspace/dovecot.mjs";
import { memoryFolder } from "./scripts/workspace/memory-folder.mjs";

const cluster = ["scripts/vitest/one-cluster.ts"];
const SECONDS = 1_000;
const chromium = findChromium();
const dovecot = findDovecot();
/** Where tests, and the programs that they start, put what they throw away, unless somebody has named a place. */
const memory = memoryFolder();
if (memory !== undefined) process.env.TMPDIR ??= memory;
/** What workers build for each other is of this run alone: the number of its process may have been another's. */
process.env.TEST_RUN ??= `${process.pid}-${Date.now()}`;
/**
 * Real browsers, sockets and processes on a machine that others use too: a test of these that fails has one more try on the whole check, where nobody can look,
 * and is named as unsteady when it passes then (ADR 0025). At a desk it fails at once.
 */
const retry = process.env.CI ? 1 : 0;
/**
 * The files of a worker share what they import, which took a sixth of the time; so a module of ours may keep nothing that another file could notice.
 * A database, a gateway and a folder are each file's own.
 */
const isolate = false;

/**
 * Three projects, told apart by what they need: nothing, a database, a browser. Each has workers of its own, which load what its files import once.
 * They are found by globs, so a new test file is in the run because of where it lies and nobody keeps a list.
 */
export default defineConfig({
  // Vite would take the module build of graphql, graphql-jit the other one, and neither knows the other's schemas. Node takes this one for both.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    pool: "forks",
    // One more than the two cores that the figures are measured on: a test waits for a third of its time, for a browser, a database or a clock. With a fourth all
    // of them took a quarter longer.
    maxWorkers: 3,
    env: { ...(chromium !== undefined && { CHROMIUM_PATH: chromium }), ...(dovecot !== undefined && { DOVECOT_PATH: dovecot }) },
    // What is waited for comes in milliseconds, and later on a busy machine; a second, the default, is no patience.
    expect: { poll: { timeout: 30 * SECONDS } },
    sequence: { sequencer: LongestFirst },
    // `npm test` shows a line for each project; whoever runs single files sees their tests.
    reporters: [process.env.PARLEY_FAILED_STEPS === undefined ? "default" : "./scripts/vitest/project-lines.ts", "./scripts/vitest/closing-line.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate,
          include: ["packages/{core,cli}/**/*.test.ts", "scripts/**/*.test.ts", "tests/{spec,architecture}/**/*.test.ts"],
          // Some of these run commands of their own: short on a quiet machine.
          testTimeout: 60 * SECONDS,
          hookTimeout: 120 * SECONDS,
        },
      },
      {
        extends: true,
        test: {
          name: "gateway",
          isolate,
          retry,
          include: ["packages/gateway/**/*.test.ts", "tests/{wire,cli,faults}/**/*.test.ts"],
          globalSetup: cluster,
          // A fault is outlived with patience: what was cut off or killed comes back, and is waited for.
          testTimeout: 240 * SECONDS,
          hookTimeout: 120 * SECONDS,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          isolate,
          retry,
          include: ["tests/journeys/**/*.test.ts", "packages/web/**/*.test.{ts,tsx}"],
          globalSetup: cluster,
          // Each step has a patience of its own; a test of twenty steps is not to be ended while they are all being made.
          testTimeout: 120 * SECONDS,
          hookTimeout: 120 * SECONDS,
        },
      },
    ],
  },
});
