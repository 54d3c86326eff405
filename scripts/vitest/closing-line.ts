import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { TestError } from "vitest";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

/**
 * Result of a run. A file that failed to load and an error outside any test each count as one failure, so that the line
 * never looks better than the run.
 */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Formats `12 passed, 0 failed`, with `, 3 skipped` if there are any. */
export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/**
 * Tests that passed only at the second try, with the first failure: occasional faults of a test or the product that
 * must be fixed. The line reports them, because they may not show again for long.
 */
export const unsteady = (modules: readonly TestModule[]): string[] =>
  modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .flatMap((test) => [
        `Unsteady, passed at the second try: ${module.relativeModuleId} > ${test.fullName}`,
        ...(test.result().errors ?? []).map(whyAndWhere),
      ]),
  );

const whyAndWhere = ({ message, stacks = [] }: TestError): string => {
  const [at] = stacks;
  return `  ${stripVTControlCharacters(message)}${at ? ` (${relative(process.cwd(), at.file)}:${at.line})` : ""}`.replaceAll(/\s*\n\s*/g, " ");
};

/** Minimum number of files for a table of the slowest ones. */
const MANY = 20;
const SLOWEST = 12;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(0).padStart(6)} s`;

/** Time spent: by project (the sum of workers, some of which run in parallel), and the slowest files. */
export function spent(modules: readonly TestModule[]): string[] {
  if (modules.length < MANY) return [];
  const files = modules.map((module) => {
    const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } = module.diagnostic();
    return {
      project: module.project.name,
      name: module.relativeModuleId,
      tests: [...module.children.allTests()].length,
      ms: duration + collectDuration + setupDuration + prepareDuration + environmentSetupDuration,
    };
  });
  const projects = [...new Set(files.map(({ project }) => project))].map((project) => {
    const own = files.filter((file) => file.project === project);
    return { project, ms: own.reduce((sum, { ms }) => sum + ms, 0), files: own.length, tests: own.reduce((sum, { tests }) => sum + tests, 0) };
  });
  return [
    "Where the time went (of all workers together)",
    ...projects
      .sort((a, b) => b.ms - a.ms)
      .map(({ project, ms, files: count, tests }) => `${seconds(ms)}  ${project}: ${tests} tests in ${count} files`),
    ...files
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST)
      .map(({ name, ms, tests }) => `${seconds(ms)}    ${name} (${tests})`),
  ];
}

/** Counts every test of every project once. */
export function tally(modules: readonly TestModule[], unhandled: readonly SerializedError[], failedBefore = 0): Tally {
  const count = { passed: 0, failed: unhandled.length + failedBefore, skipped: 0 };
  for (const module of modules) {
    count.failed += module.errors().length;
    for (const suite of module.children.allSuites()) count.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // A test that did not run (its hook failed or the run was interrupted) has not passed.
      if (state === "pending") count.failed += 1;
      else count[state] += 1;
    }
  }
  return count;
}

/** A step that has not finished counts as failed. */
function failedSteps(file: string | undefined): string[] {
  if (file === undefined) return [];
  try {
    return readFileSync(file, "utf8").split(",").filter(Boolean);
  } catch {
    return ["steps that did not end before the tests"];
  }
}

/**
 * Prints the summary line of `npm test`, on a line of its own and after everything else. `PARLEY_FAILED_STEPS` is the
 * file that lists the other failed steps (types, lint …) once all are finished, so that the line covers the whole run.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const steps = failedSteps(process.env.PARLEY_FAILED_STEPS);
    const line = closingLine(tally(modules, unhandled, steps.length));
    const shaky = unsteady(modules);
    const times = spent(modules);
    // Printed at exit, because the default reporter writes its summary after this reporter is called.
    process.once("exit", () => {
      for (const time of times) process.stdout.write(`${time}\n`);
      for (const told of shaky) process.stdout.write(`${told}\n`);
      if (steps.length > 0) process.stdout.write(`Failed beside the tests: ${steps.join(", ")}\n`);
      process.stdout.write(`${line}\n`);
    });
  }
}
