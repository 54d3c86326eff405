import { type Ora, default as ora } from "ora";
import { DefaultReporter, type TestModule, type TestSpecification } from "vitest/node";

interface Count {
  total: number;
  done: number;
  failures: number;
}

/** Formats the progress of a project: `unit     12 of 140 files, 0 failures`. */
export const projectLine = (name: string, { total, done, failures }: Count): string =>
  `${name.padEnd(8)} ${String(done).padStart(String(total).length)} of ${total} files, ${failures} ${failures === 1 ? "failure" : "failures"}`;

const failuresIn = (module: TestModule): number =>
  [...module.children.allTests("failed")].length +
  module.errors().length +
  [...module.children.allSuites()].reduce((sum, suite) => sum + suite.errors().length, 0);

/**
 * Reporter of `npm test` with one line per project. The lines are updated continuously on a terminal, and otherwise
 * printed when the project is finished. The base reporter prints failures at the end.
 */
export default class ProjectLines extends DefaultReporter {
  readonly #counts = new Map<string, Count>();
  #spinner: Ora | undefined;

  constructor() {
    super({ summary: false });
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    for (const { project } of specifications) this.#of(project.name).total += 1;
    // Shows no spinner on a terminal that reports 0 columns, because ora would never stop clearing lines.
    if (process.stdout.isTTY && process.stdout.columns !== 0)
      this.#spinner = ora({ text: this.#text(), stream: process.stdout, discardStdin: false, hideCursor: false }).start();
  }

  /** Only counts the test module, because this reporter does not print a line for each file. */
  protected override printTestModule(module: TestModule): void {
    const count = this.#of(module.project.name);
    count.done += 1;
    count.failures += failuresIn(module);
    if (this.#spinner) this.#spinner.text = this.#text();
    else if (count.done === count.total) this.log(projectLine(module.project.name, count));
  }

  override onTestRunEnd(...args: Parameters<DefaultReporter["onTestRunEnd"]>): void {
    this.#spinner?.stop();
    if (this.#spinner) this.log(this.#text());
    super.onTestRunEnd(...args);
  }

  #of(name: string): Count {
    const count = this.#counts.get(name) ?? { total: 0, done: 0, failures: 0 };
    this.#counts.set(name, count);
    return count;
  }

  #text(): string {
    return [...this.#counts].map(([name, count]) => projectLine(name, count)).join("\n");
  }
}
