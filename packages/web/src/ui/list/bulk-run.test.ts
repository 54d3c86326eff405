import { expect, test } from "vitest";
import { type RowResult, runBulk } from "./bulk-run.ts";

const run = (act: (row: number) => Promise<unknown>, signal = new AbortController().signal) => {
  const results: RowResult[] = [];
  const rows = Array.from({ length: 20 }, (_, index) => index);
  return runBulk({
    rows,
    key: String,
    name: String,
    act,
    message: (problem) => String(problem),
    onResult: (result) => results.push(result),
    signal,
  }).then(() => results);
};

test("every row gets a result, and one failure stops nothing", async () => {
  const results = await run((row) => (row === 3 ? Promise.reject("no") : Promise.resolve()));
  expect(results).toHaveLength(20);
  expect(results.filter(({ problem }) => problem !== undefined)).toEqual([{ key: "3", name: "3", problem: "no" }]);
});

test("after an abort no further row is begun", async () => {
  const stop = new AbortController();
  let begun = 0;
  await run(async (row) => {
    begun += 1;
    if (row === 4) stop.abort();
  }, stop.signal);
  expect(begun).toBeLessThan(12);
});
