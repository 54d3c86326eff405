import { expect, test } from "vitest";
import { orderResults } from "./in-order.ts";

/**
 * Reads rows with the line numbers `read`, delivers their results in the order `answered`, and returns the output after
 * each result.
 */
async function printed(read: readonly number[], answered: readonly number[], most?: number) {
  const out: unknown[] = [];
  const ordered = orderResults({ add: ({ line }) => out.push(line), end: async () => void out.push("end") }, most);
  const source = async function* () {
    for (const line of read) yield { line, values: {} };
  };
  for await (const _row of ordered.rows(source()));
  const after = answered.map((line) => {
    ordered.add(line, { line });
    return [...out];
  });
  await ordered.end();
  return { after, out };
}

test("output in input order prints a result only after the results of all earlier rows", async () => {
  expect((await printed([2, 3, 5], [5, 2, 3])).after).toEqual([[], [2], [2, 3, 5]]);
});

test("output in input order prints the remaining results at the end, even if an earlier row has none", async () => {
  expect((await printed([2, 3, 4], [4, 3])).out).toEqual([3, 4, "end"]);
});

test("output in input order delays at most the given number of results for a slow row, and prints them when it is ready", async () => {
  const { after, out } = await printed([2, 3, 4, 5], [3, 4, 5, 2], 3);
  expect(after[0]).toEqual([3]);
  expect(out).toEqual([3, 4, 5, 2, "end"]);
});
