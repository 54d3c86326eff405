import type { Counts, RunState } from "@parley/core/bulk";
import { describe, expect, it } from "vitest";
import { EXIT } from "../fail.ts";
import { countsText, runOutcomeError } from "./verdict.ts";

const counts = (more: Partial<Counts> = {}): Counts => ({ total: 10, done: 0, unchanged: 0, failed: 0, skipped: 0, ...more });
const of = (state: RunState, more: Partial<Counts>, ...failures: string[]) =>
  runOutcomeError("Activate users", { state, counts: counts(more), failures: new Set(failures) }, "Go on");

describe("printed counts of a bulk run", () => {
  it("have thousands separators and no zero counts, except for done", () => {
    expect(countsText(counts({ done: 1_000, unchanged: 5, failed: 3, skipped: 2 }))).toBe("1,000 done, 5 unchanged, 3 failed, 2 skipped");
    expect(countsText(counts())).toBe("0 done");
  });
});

describe("exit code of a bulk run", () => {
  it.each([{ done: 10 }, { done: 4, unchanged: 3, skipped: 3 }, {}])("is success when no row failed (%j)", (more) => {
    expect(of("done", more)).toBeUndefined();
  });

  it.each<[RunState, Partial<Counts>, string[], object]>([
    [
      "interrupted",
      { done: 3 },
      [],
      { exit: EXIT.interrupted, code: "interrupted", message: "Activate users: 3 done, 7 not tried. Interrupted.", hint: "Go on" },
    ],
    [
      "cancelled",
      { done: 10 },
      [],
      { exit: EXIT.interrupted, code: "cancelled", message: "Activate users: 10 done. The job was cancelled.", hint: "Go on" },
    ],
    [
      "done",
      { done: 9, failed: 1 },
      ["conflict"],
      { exit: EXIT.someFailed, code: "someFailed", message: "Activate users: 9 done, 1 failed.", hint: undefined },
    ],
    ["done", { unchanged: 9, failed: 1 }, ["conflict"], { exit: EXIT.someFailed, code: "someFailed" }],
    ["done", { failed: 10 }, ["conflict"], { exit: EXIT.conflict, code: "conflict", hint: undefined }],
    ["done", { failed: 10 }, ["conflict", "badRow"], { exit: EXIT.failed, code: "allFailed" }],
    ["done", { failed: 10 }, ["badRow"], { exit: EXIT.failed, code: "allFailed", hint: undefined }],
    ["stopped", { failed: 1 }, ["badRow"], { code: "allFailed", message: "Activate users: 0 done, 1 failed, 9 not tried.", hint: "Go on" }],
    ["stopped", { done: 1, failed: 1 }, ["badRow"], { code: "someFailed", hint: "Go on" }],
    ["stopped", { failed: 1 }, ["conflict"], { code: "conflict", hint: "Go on" }],
  ])("for the state %s, the counts %j and the failures %j belongs to the expected error code", (state, more, failures, told) => {
    expect(of(state, more, ...failures)).toMatchObject(told);
    expect(of(state, more, ...failures)?.details).toEqual(counts(more));
  });

  it("does not depend on remaining rows if the total was never counted", () => {
    expect(of("done", { total: null, failed: 2 }, "badRow")?.message).toBe("Activate users: 0 done, 2 failed.");
  });
});
