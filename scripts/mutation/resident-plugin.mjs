import { once } from "node:events";
import path from "node:path";
import { declareFactoryPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { DryRunStatus, determineHitLimitReached, TestStatus, toMutantRunResult } from "@stryker-mutator/api/test-runner";
import { createVitest } from "vitest/node";
import { CHANNEL } from "./channel.mjs";

/** @import { DryRunResult, MutantRunOptions, MutantRunResult, TestResult, TestRunner } from "@stryker-mutator/api/test-runner" */
/** @import { Ended, Order, Outcome } from "./order.ts" */

/** @param {string} id */
const relative = (id) => path.relative(process.cwd(), id);

/** @param {Ended} ended @returns {TestResult} */
const resultOf = ({ id, name, file, ms, skipped, error }) => {
  const common = { id: relative(id), name, fileName: file, timeSpentMs: ms };
  if (error !== undefined) return { ...common, status: TestStatus.Failed, failureMessage: error };
  return { ...common, status: skipped ? TestStatus.Skipped : TestStatus.Success };
};

/**
 * Runs mutants in one worker of Vitest that stays (`resident-runner.ts`). Stryker does the rest: mutants, coverage, time-outs, reports.
 * @implements {TestRunner}
 */
class ResidentTestRunner {
  #channel = new BroadcastChannel(CHANNEL);
  /** @type {string[]} */
  #files = [];
  /** @type {import("vitest/node").Vitest | undefined} */
  #vitest;
  /** @type {Promise<unknown> | undefined} */
  #running;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.env.VITEST = "1";
    this.#vitest = await createVitest("test", { config: "scripts/mutation/vitest.config.ts", watch: false, reporters: [{}] });
    const [first, ...others] = await this.#vitest.globTestSpecifications();
    if (first === undefined) throw new Error("there are no tests to run");
    this.#files = [first, ...others].map(({ moduleId }) => moduleId);
    const ready = this.#heard();
    this.#running = this.#vitest.runTestSpecifications([first]);
    await ready;
  }

  /** @returns {Promise<DryRunResult>} */
  async dryRun() {
    const { ended, coverage } = await this.#ask({ files: this.#files });
    // The quickest first: a mutant that one of them notices costs no more.
    const timeOf = (/** @type {string} */ file) => ended.reduce((sum, test) => (test.file === file ? sum + test.ms : sum), 0);
    this.#files = this.#files.toSorted((a, b) => timeOf(a) - timeOf(b));
    const perTest = Object.fromEntries(Object.entries(coverage?.perTest ?? {}).map(([id, hits]) => [relative(id), hits]));
    return { status: DryRunStatus.Complete, tests: ended.map(resultOf), mutantCoverage: { static: coverage?.static ?? {}, perTest } };
  }

  /** @param {MutantRunOptions} options @returns {Promise<MutantRunResult>} */
  async mutantRun({ testFilter, activeMutant, hitLimit, mutantActivation, sandboxFileName }) {
    const tests = testFilter?.map((id) => path.resolve(id));
    const files = tests ? this.#files.filter((file) => tests.some((id) => id.startsWith(`${file}#`))) : this.#files;
    const reload = mutantActivation === "static" ? path.resolve(sandboxFileName) : undefined;
    const { ended, hits } = await this.#ask({ files, tests, mutant: activeMutant.id, hitLimit, reload });
    const endless = determineHitLimitReached(hits, hitLimit);
    return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests: ended.map(resultOf) });
  }

  async dispose() {
    this.#channel.postMessage("leave");
    await this.#running;
    await this.#vitest?.close();
    this.#channel.close();
  }

  /** @param {Order} order @returns {Promise<Outcome>} */
  async #ask(order) {
    const answer = this.#heard();
    this.#channel.postMessage(order);
    return answer;
  }

  /** @returns {Promise<any>} */
  async #heard() {
    const [{ data }] = await once(this.#channel, "message");
    return data;
  }
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "resident", () => new ResidentTestRunner())];
