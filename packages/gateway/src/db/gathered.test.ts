import { describe, expect, test } from "vitest";
import { batchReads } from "./gathered.ts";

/** Table of numbers and their squares. The test ends each read itself, successfully or with an error. */
const slowTable = () => {
  const reads: { readonly keys: readonly number[]; readonly end: () => void; readonly fail: (error: Error) => void }[] = [];
  const read = (keys: readonly number[]) =>
    new Promise<Map<number, number>>((resolve, reject) => {
      reads.push({ keys, end: () => resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, key * key]))), fail: reject });
    });
  return { reads, ask: batchReads(read) };
};
const turn = () => new Promise(setImmediate);

describe("combined database reads of single rows", () => {
  test("combine the requests of one event loop turn into one read without duplicate keys and give each caller its row", async () => {
    const { reads, ask } = slowTable();
    const first = ask(2);
    // Data of another client is handled in a task of its own.
    await new Promise(process.nextTick);
    const asked = Promise.all([first, ask(3), ask(2), ask(-1)]);
    await turn();
    expect(reads.map(({ keys }) => keys)).toEqual([[2, 3, -1]]);
    reads[0]?.end();
    expect(await asked).toEqual([4, 9, 4, undefined]);
  });

  test("wait while two reads are in progress and are then sent together", async () => {
    const { reads, ask } = slowTable();
    const first = ask(1);
    await turn();
    const second = ask(2);
    await turn();
    const others = Promise.all([ask(3), ask(1)]);
    await turn();
    expect(reads.map(({ keys }) => keys)).toEqual([[1], [2]]);
    reads[0]?.end();
    await first;
    await turn();
    // A row that was read before is read again, because it may have changed in the meantime.
    expect(reads[2]?.keys).toEqual([3, 1]);
    for (const { end } of reads) end();
    expect([await second, await others]).toEqual([4, [9, 1]]);
  });

  test("fail together when the read fails, and the next read still runs", async () => {
    const { reads, ask } = slowTable();
    const asked = Promise.allSettled([ask(1), ask(2)]);
    await turn();
    reads[0]?.fail(new Error("away"));
    expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const next = ask(3);
    await turn();
    reads[1]?.end();
    expect(await next).toBe(9);
  });
});
