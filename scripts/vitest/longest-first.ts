import { BaseSequencer, type TestSpecification } from "vitest/node";
import { spreadAmong } from "./spread-among.ts";

/**
 * Checks a copy of the workspace with all its tools: more than a minute, in a project whose other files take less than
 * a second each.
 */
const LONGEST = /scripts\/new\/create\.test\.ts$/;
/**
 * These tests spend most of their time waiting for timers and for processes that are killed and restarted: run side by
 * side, they would leave the CPU cores idle.
 */
const PATIENT = /tests\/faults\/|packages\/cli\/src\/exports\.test\.ts$/;

/**
 * Its smallest files take a second, so that all workers finish together; some of the smallest of *unit* wait for twenty
 * seconds.
 */
const LAST = "gateway";

/**
 * Default order, except for files that would run alone at the end of the whole check, or together with similar ones,
 * leaving processors idle.
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
