import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Has a copy of the workspace checked by all its tools: more than a minute, in a project whose other files take less than a second each. */
const LONGEST = /scripts\/new\/create\.test\.ts$/;

/** As usual, but for what would be left to run alone at the end of the whole check, beside idle processors. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
