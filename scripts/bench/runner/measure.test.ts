import { describe, expect, it } from "vitest";
import type { Bar, Contender } from "./figure.ts";
import { measure, median } from "./measure.ts";

const contender = (name: string, ms: () => number): Contender => ({ name, sample: () => ({ ms: ms() }) });

const one = async (ours: () => number, floor: () => number, bar: Bar) => {
  const against = contender("bare", floor);
  const rows = await measure({
    ours: contender("ours", ours),
    floors: [against],
    rounds: 3,
    figures: [{ name: "a", unit: "ms", of: "ms", against, bar }],
  });
  return rows[0];
};

describe("benchmark measurement", () => {
  it("compares medians, so that one bad sample does not decide", async () => {
    const ours = [99, 2, 500, 2];
    const row = await one(
      () => ours.shift() ?? 0,
      () => 1,
      { atMost: 2 },
    );
    expect(row).toEqual({ name: "a", figure: "2.00 ms", floor: "1.00 ms (bare)", ratio: 2, bar: "at most 2", met: true });
  });

  it("computes ratios per round, so that a slowing machine does not decide", async () => {
    const [ours, floor] = [
      [1, 10, 20, 40],
      [1, 5, 10, 20],
    ];
    const row = await one(
      () => ours?.shift() ?? 0,
      () => floor?.shift() ?? 0,
      { atMost: 2 },
    );
    expect(row?.ratio).toBe(2);
  });

  it("ignores the first round and changes the order in every round", async () => {
    const order: string[] = [];
    await one(
      () => order.push("o"),
      () => order.push("f"),
      { atMost: 1 },
    );
    expect(order.join("")).toBe("offooffo");
  });

  it.each([
    [{ atMost: 2 }, 3, false],
    [{ atMost: 2 }, 2, true],
    [{ atLeast: 4 }, 3, false],
    [{ atLeast: 4 }, 4, true],
  ] as const)("evaluates the target %o for a ratio of %d", async (bar, ours, met) => {
    const row = await one(
      () => ours,
      () => 1,
      bar,
    );
    expect(row?.met).toBe(met);
  });

  it("evaluates the value itself when there is no baseline", async () => {
    const figures = [{ name: "a", unit: "KiB", of: "ms", bar: { atMost: 90 } }] as const;
    const rows = await measure({ ours: contender("ours", () => 91), floors: [], rounds: 1, figures });
    expect(rows).toEqual([{ name: "a", figure: "91.0 KiB", floor: "", ratio: undefined, bar: "at most 90 KiB", met: false }]);
  });

  it("reports a missing number by its name", async () => {
    const figures = [{ name: "a", unit: "ms", of: "p99", bar: { atMost: 1 } }] as const;
    await expect(measure({ ours: contender("ours", () => 1), floors: [], rounds: 1, figures })).rejects.toThrow("ours did not measure p99");
  });

  it("median() is the mean of the middle two values when their number is even", () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});
