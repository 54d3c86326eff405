import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/vitest/longest-first.ts";
import { findChromium } from "./scripts/workspace/chromium.mjs";
import { findDovecot } from "./scripts/workspace/dovecot.mjs";
import { memoryFolder } from "./scripts/workspace/memory-folder.mjs";

const cluster = ["scripts/vitest/one-cluster.ts"];
const SECONDS = 1_000;
const chromium = findChromium();
const dovecot = findDovecot();
/** Temporary folder of tests and the programs they start, unless one is set. */
const memory = memoryFolder();
if (memory !== undefined) process.env.TMPDIR ??= memory;
/** Identifies the run whose workers share a build: a process number alone may be reused. */
process.env.TEST_RUN ??= `${process.pid}-${Date.now()}`;
/**
 * Real browsers, sockets and processes on a busy machine: in the whole check a failed test gets one retry, and is
 * reported as unsteady if it passes then (ADR 0025). Elsewhere it fails at once.
 */
const retry = process.env.CI ? 1 : 0;
/**
 * Files of a worker share imported modules, which saves a sixth of the time; so modules must not keep state that
 * another file could notice. Each file has its own database, gateway and folder.
 */
const isolate = false;

/**
 * Four projects by need: nothing, a database, a DOM, a browser. Each has its own workers, which load shared imports once.
 * Files are found by globs, so that new tests need no registration.
 */
export default defineConfig({
  // Vite would take the module build of graphql, graphql-jit the other one, and neither knows the other's schemas. Node takes this one for both.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    pool: "forks",
    // One more than the two cores of the reference machine: tests spend a third of their time waiting. A fourth worker
    // made the run a quarter longer.
    maxWorkers: 3,
    env: { ...(chromium !== undefined && { CHROMIUM_PATH: chromium }), ...(dovecot !== undefined && { DOVECOT_PATH: dovecot }) },
    // Results arrive in milliseconds, but later on a busy machine; the default of one second is too short.
    expect: { poll: { timeout: 30 * SECONDS } },
    sequence: { sequencer: LongestFirst },
    // The closing lines count promises by their places in the files.
    includeTaskLocation: true,
    // `npm test` shows a line per project; runs of single files show each test.
    reporters: [process.env.PARLEY_FAILED_STEPS === undefined ? "default" : "./scripts/vitest/project-lines.ts", "./scripts/vitest/closing-line.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate,
          include: [
            "packages/{core,cli}/**/*.test.ts",
            "packages/web/**/*-state.test.ts",
            "scripts/**/*.test.ts",
            "tests/{spec,architecture}/**/*.test.ts",
          ],
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
          // Fault tests wait for connections and processes to come back.
          testTimeout: 240 * SECONDS,
          hookTimeout: 120 * SECONDS,
        },
      },
      {
        extends: true,
        test: {
          // Components whose rules need neither layout nor a gateway.
          name: "components",
          isolate,
          environment: "jsdom",
          include: ["packages/web/**/*-dom.test.tsx"],
          testTimeout: 60 * SECONDS,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          isolate,
          retry,
          include: ["tests/journeys/**/*.test.ts", "packages/web/**/*.test.ts"],
          // State machines need no browser: they belong to the project "unit".
          exclude: ["**/node_modules/**", "packages/web/**/*-state.test.ts"],
          globalSetup: cluster,
          // Each step has its own timeout; a test of twenty steps must not end while they succeed.
          testTimeout: 120 * SECONDS,
          hookTimeout: 120 * SECONDS,
        },
      },
    ],
  },
});
