import { type File, type Suite, startTests, type Task, type Test } from "@vitest/runner";
import { type EvaluatedModules, TestRunner, vi } from "vitest";
import { CHANNEL } from "./channel.mjs";
import type { Ended, Instrumented, Order, Outcome } from "./order.ts";

declare global {
  var __stryker__: Instrumented | undefined;
}

const idOf = (test: Test): string => `${test.file.filepath}#${namesOf(test)}`;
const namesOf = ({ name, suite }: Test | Suite): string => (suite ? `${namesOf(suite)} ${name}` : name).trim();
const testsOf = (task: Task): Test[] => (task.type === "test" ? [task] : task.tasks.flatMap(testsOf));
const failureOf = (task: Task): string | undefined =>
  task.result?.state === "fail" ? (task.result.errors?.[0]?.message ?? "failed") : task.suite && failureOf(task.suite);

const endedOf = (test: Test): Ended => ({
  id: idOf(test),
  name: namesOf(test),
  file: test.file.filepath,
  ms: test.result?.duration ?? 0,
  skipped: test.result === undefined || test.result.state === "skip",
  error: failureOf(test),
});

/** A file that could not even be read has no tests and has failed all the same. */
const unread = (file: File): Ended => ({
  id: `${file.filepath}#`,
  name: file.name,
  file: file.filepath,
  ms: 0,
  skipped: false,
  error: failureOf(file),
});

/**
 * Stays in Vitest's worker with all modules loaded and runs the tests once for each mutant that it is told to switch on: what a mutant costs is its
 * tests, not a new worker that loads axios and zod again (ADR 0062).
 */
export default class ResidentRunner extends TestRunner {
  /** Takes over before the worker's first test file is read, and gives nothing back: its end is the run's. */
  onBeforeCollect(): Promise<never> {
    const channel = new BroadcastChannel(CHANNEL);
    return new Promise((_, leave) => {
      channel.onmessage = async ({ data }: { data: Order | "leave" }) => {
        if (data !== "leave") return channel.postMessage(await this.obey(data));
        channel.close();
        leave(new Error("left"));
      };
      channel.postMessage("ready");
    });
  }

  private async obey(order: Order): Promise<Outcome> {
    const outcome = await this.tried(order);
    const failed = outcome.ended.find(({ error }) => error !== undefined);
    if (order.reload !== undefined) this.forget(order.reload);
    if (order.reload !== undefined || order.mutant === undefined || failed === undefined) return outcome;
    // A mutant may have left a module's own state in disorder, which would be counted against the next ones: then it is tried on fresh modules.
    const clean = await this.tried({ files: [failed.file], tests: [failed.id] });
    if (clean.ended.every(({ error }) => error === undefined)) return outcome;
    this.forgetAll();
    const again = await this.tried(order);
    this.forgetAll();
    return again;
  }

  private async tried({ files, tests, mutant, reload, hitLimit }: Order): Promise<Outcome> {
    globalThis.__stryker__ ??= {};
    const shared = globalThis.__stryker__;
    const fresh: Instrumented = { activeMutant: undefined, hitCount: hitLimit === undefined ? undefined : 0, hitLimit };
    Object.assign(shared, fresh);
    const forgotten = reload === undefined ? undefined : this.forget(reload);
    if (forgotten) shared.activeMutant = mutant;
    // A worker that came after one that never ended has not read all files yet: of those nobody knows what they stand on.
    const standing = forgotten ? files.filter((file) => forgotten.has(file) || !this.modules.getModuleById(file)) : files;
    const ended = await startTests([...standing], this.onePass(shared, tests && new Set(tests), mutant));
    const outcome = {
      ended: ended.flatMap((file) => (file.tasks.length === 0 ? [unread(file)] : testsOf(file).map(endedOf))),
      coverage: shared.mutantCoverage,
      hits: shared.hitCount,
    };
    shared.activeMutant = undefined;
    return outcome;
  }

  private get modules(): EvaluatedModules {
    return Reflect.get(this, "workerState").evaluatedModules;
  }

  /** Lets all modules be loaded anew. Vitest forgets with them which stand on which, and a mutant of the next module to be loaded anew would meet no test. */
  private forgetAll(): void {
    const known = [...this.modules.idToModuleMap.values()].map((module) => ({ module, importers: [...module.importers] }));
    vi.resetModules();
    for (const { module, importers } of known) for (const importer of importers) module.importers.add(importer);
  }

  /** Lets a module be loaded anew, and all that stand on it; answers which. */
  private forget(file: string): ReadonlySet<string> {
    const { modules } = this;
    const forgotten = new Set([file]);
    for (const id of forgotten) {
      const module = modules.getModuleById(id);
      for (const importer of module?.importers ?? []) forgotten.add(importer);
      if (module) modules.invalidateModule(module);
    }
    return forgotten;
  }

  /** A runner for one pass, which ends at the first failure when a mutant is on. */
  private onePass(shared: Instrumented, chosen: ReadonlySet<string> | undefined, mutant: string | undefined): TestRunner {
    class OnePass extends TestRunner {
      /** As Vitest reads a file of a setup: anew each time, while what it imports stays. */
      override importFile(path: string): unknown {
        return super.importFile(path, "setup");
      }
      onBeforeRunFiles(files: File[]): void {
        for (const file of files) choose(file, chosen);
        shared.activeMutant = mutant;
      }
      override onBeforeTryTask(test: Task): void {
        if (test.type === "test") shared.currentTestId = idOf(test);
        super.onBeforeTryTask(test);
      }
      override onAfterRunTask(test: Task): void {
        shared.currentTestId = undefined;
        super.onAfterRunTask(test);
        if (mutant !== undefined && test.result?.state === "fail") this.cancel("test-failure");
      }
    }
    const pass = new OnePass(this.config);
    // Vitest gives these to the runners that it makes itself.
    for (const given of ["moduleRunner", "_otel"]) Object.defineProperty(pass, given, { value: Reflect.get(this, given) });
    return pass;
  }
}

/** Leaves out what was not chosen, and the suites of which nothing is left. Answers whether anything is. */
function choose(task: Task, chosen: ReadonlySet<string> | undefined): boolean {
  if (chosen === undefined) return true;
  const runs = task.type === "test" ? chosen.has(idOf(task)) : task.tasks.map((part) => choose(part, chosen)).includes(true);
  if (!runs) task.mode = "skip";
  return runs;
}
