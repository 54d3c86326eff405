import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { TestError } from "vitest";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

/**
 * Result of a test run. A file that failed to load and an error outside of any test count as one failure each, so that
 * the summary never hides an error.
 */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Formats the summary line: `12 passed, 0 failed`, with `, 3 skipped` if there are any. */
export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/**
 * Describes tests that passed only at the second try, with the first failure. They are reported because the fault, in
 * the test or the product, may not appear again for a long time.
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

/** Minimum number of test files for printing the times. */
const MANY = 20;
const SLOWEST = 12;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(0).padStart(6)} s`;

/**
 * Lines with the time spent per project (the sum over its workers, which may run in parallel), and with the slowest
 * files.
 */
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

/**
 * Line with the number of tests as they are written, each of which states a promise, and the number of cases in which
 * they run. The cases of a table or loop share a place in a file.
 */
export function promisesLine(modules: readonly TestModule[]): string {
  const places = new Set<string>();
  let cases = 0;
  for (const { moduleId, children } of modules)
    for (const { id, location } of children.allTests()) {
      places.add(location === undefined ? id : `${moduleId}:${location.line}:${location.column}`);
      cases += 1;
    }
  return `${places.size.toLocaleString("en")} promises in ${cases.toLocaleString("en")} cases`;
}

/** Counts every test of every project once, including failures before the tests. */
export function tally(modules: readonly TestModule[], unhandled: readonly SerializedError[], failedBefore = 0): Tally {
  const count = { passed: 0, failed: unhandled.length + failedBefore, skipped: 0 };
  for (const module of modules) {
    count.failed += module.errors().length;
    for (const suite of module.children.allSuites()) count.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // A test that did not run counts as failed, for example because its hook failed or the run was interrupted.
      if (state === "pending") count.failed += 1;
      else count[state] += 1;
    }
  }
  return count;
}

/**
 * Names of the failed steps. If the file with the list of steps is missing, the steps have not finished, which counts
 * as one failure.
 */
function failedSteps(file: string | undefined): string[] {
  if (file === undefined) return [];
  try {
    return readFileSync(file, "utf8").split(",").filter(Boolean);
  } catch {
    return ["steps that did not end before the tests"];
  }
}

/**
 * Prints the summary line of `npm test` after all other output. `PARLEY_FAILED_STEPS` names the file that lists other
 * failed steps (types, lint …), so that the line covers the full run.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const steps = failedSteps(process.env.PARLEY_FAILED_STEPS);
    const line = closingLine(tally(modules, unhandled, steps.length));
    const shaky = unsteady(modules);
    const times = spent(modules);
    const promises = promisesLine(modules);
    // Printed at exit, because the default reporter writes its summary after this reporter is called.
    process.once("exit", () => {
      for (const time of times) process.stdout.write(`${time}\n`);
      process.stdout.write(`${promises}\n`);
      for (const told of shaky) process.stdout.write(`${told}\n`);
      if (steps.length > 0) process.stdout.write(`Failed beside the tests: ${steps.join(", ")}\n`);
      process.stdout.write(`${line}\n`);
    });
  }
}
