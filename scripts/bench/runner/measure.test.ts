import { describe, expect, it } from "vitest";
import type { Figure } from "./figure.ts";
import { measure, median } from "./measure.ts";

const figure = (ours: () => number, floor: () => number, bar: Figure["bar"], rounds = 3): Figure => ({
  name: "a",
  unit: "ms",
  ours: { name: "ours", sample: ours },
  floor: { name: "bare", sample: floor },
  bar,
  rounds,
});

describe("measure", () => {
  it("compares medians, so that one bad sample does not decide", async () => {
    const ours = [99, 2, 500, 2];
    const row = await measure(
      figure(
        () => ours.shift() ?? 0,
        () => 1,
        { atMost: 2 },
      ),
    );
    expect(row).toMatchObject({ figure: "2.00 ms", floor: "1.00 ms (bare)", ratio: 2, bar: "at most 2", met: true });
  });

  it("throws the first round away and swaps the order every round", async () => {
    const order: string[] = [];
    await measure(
      figure(
        () => order.push("o"),
        () => order.push("f"),
        { atMost: 1 },
      ),
    );
    expect(order.join("")).toBe("offooffo");
  });

  it("says when a bar is missed, for costs and for yields", async () => {
    expect(
      (
        await measure(
          figure(
            () => 3,
            () => 1,
            { atMost: 2 },
          ),
        )
      ).met,
    ).toBe(false);
    expect(
      (
        await measure(
          figure(
            () => 3,
            () => 1,
            { atLeast: 4 },
          ),
        )
      ).met,
    ).toBe(false);
    expect(
      (
        await measure(
          figure(
            () => 4,
            () => 1,
            { atLeast: 4 },
          ),
        )
      ).met,
    ).toBe(true);
  });

  it("takes the mean of the middle two when there is no middle one", () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});
