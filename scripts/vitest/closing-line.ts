import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** What a run came to. A file that could not be loaded and an error outside any test each count as one failure: the line must never look better than the run. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** `12 passed, 0 failed`, with `, 3 skipped` when there are any. */
export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** The tests that passed at a second try only: each is a fault in a test or in the product that shows now and then, and is to be mended. */
export const unsteady = (modules: readonly TestModule[]): string[] =>
  modules.flatMap((module) =>
    [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky).map((test) => `${module.relativeModuleId} > ${test.fullName}`),
  );

/** Counts every test of every project, once. */
export function tally(modules: readonly TestModule[], unhandled: readonly SerializedError[], failedBefore = 0): Tally {
  const count = { passed: 0, failed: unhandled.length + failedBefore, skipped: 0 };
  for (const module of modules) {
    count.failed += module.errors().length;
    for (const suite of module.children.allSuites()) count.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // A test that never got to run (its hook failed, the run was cut short) has not passed.
      if (state === "pending") count.failed += 1;
      else count[state] += 1;
    }
  }
  return count;
}

/**
 * Prints the one line that closes `npm test`, alone on its line and after everything else.
 * `PARLEY_FAILED_STEPS` names the steps that went wrong before the tests began (types, lint …), so that the line speaks for the whole run.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const steps = (process.env.PARLEY_FAILED_STEPS ?? "").split(",").filter(Boolean);
    const line = closingLine(tally(modules, unhandled, steps.length));
    const shaky = unsteady(modules);
    // At exit, because the default reporter writes its summary after ours has been told.
    process.once("exit", () => {
      for (const name of shaky) process.stdout.write(`Unsteady, passed at the second try: ${name}\n`);
      if (steps.length > 0) process.stdout.write(`Failed before the tests: ${steps.join(", ")}\n`);
      process.stdout.write(`${line}\n`);
    });
  }
}
