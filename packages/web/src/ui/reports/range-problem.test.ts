import { expect, test } from "vitest";
import { rangeProblem } from "./range-problem.ts";

test.each([
  ["2026-11-01", "2026-12-01", undefined],
  ["2026-12-01", "2026-11-01", "order"],
  ["2026-11-01", "2026-11-01", "order"],
  ["2016-11-01", "2026-11-01", "long"],
  ["2026-02-31", "2026-11-01", "days"],
  ["", "2026-11-01", "days"],
])("the date range from %s to %s has the problem %s", (from, to, problem) => {
  expect(rangeProblem({ from, to })).toBe(problem);
});
