import { BaseSequencer, type TestSpecification } from "vitest/node";
import { spreadAmong } from "./spread-among.ts";

/**
 * Test that checks a workspace copy with all tools. It runs first, because it takes more than a minute while other
 * files of its project take less than a second.
 */
const LONGEST = /scripts\/new\/create\.test\.ts$/;
/**
 * Tests that mostly wait for timers and for processes that restart. If they ran at the same time, CPU cores would be
 * idle.
 */
const PATIENT = /tests\/faults\/|packages\/cli\/src\/exports\.test\.ts$/;

/**
 * Project that runs last, because its smallest files take only a second and all workers therefore finish together.
 * Small files of *unit* may take twenty seconds.
 */
const LAST = "gateway";

/**
 * Sorts test files in vitest's default order, except for files that would run alone at the end or next to similar ones
 * and leave CPU cores idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLike = (like: RegExp) => (file: TestSpecification) => like.test(file.moduleId);
    const [longest, others] = parted(sorted, isLike(LONGEST));
    const [last, first] = parted([...new Set(others.map(({ project }) => project.name))], (name) => name === LAST);
    const ofProject = (name: string) => others.filter(({ project }) => project.name === name);
    return [...longest, ...[...first, ...last].flatMap((name) => spreadAmong(...parted(ofProject(name), isLike(PATIENT))))];
  }
}

function parted<Item>(items: readonly Item[], isOne: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isOne), items.filter((item) => !isOne(item))];
}
