import { expect, test } from "vitest";
import { inOrder } from "./in-order.ts";

/** Reads rows with these line numbers, delivers results in another order, and returns the output after each. */
async function printed(read: readonly number[], answered: readonly number[], most?: number) {
  const out: unknown[] = [];
  const ordered = inOrder({ add: ({ line }) => out.push(line), end: async () => void out.push("end") }, most);
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

test("a result waits for those of the rows before it", async () => {
  expect((await printed([2, 3, 5], [5, 2, 3])).after).toEqual([[], [2], [2, 3, 5]]);
});

test("a row that never came to a result holds back nothing at the end", async () => {
  expect((await printed([2, 3, 4], [4, 3])).out).toEqual([3, 4, "end"]);
});

test("a row that takes long holds back no more than so many, and is told when it is known", async () => {
  const { after, out } = await printed([2, 3, 4, 5], [3, 4, 5, 2], 3);
  expect(after[0]).toEqual([3]);
  expect(out).toEqual([3, 4, 5, 2, "end"]);
});
