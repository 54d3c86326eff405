import { expect, test } from "vitest";
import { invoiceSums } from "./invoice-sums.ts";
import { roundedShare } from "./rounding.ts";

/** Rows of the tables in ADR 0191 and ADR 0193: amount, share, whole and the rounded result. */
test.each([
  [335, 3, 10, 101],
  [1_000, 750, 10_000, 75],
  [1_250, 15, 100, 188],
  [1_250, 10, 31, 403],
  [-1_250, 10, 31, -403],
  [-1_005, 1, 2, -503],
  [900_00, 20, 30, 600_00],
  [14_500_00, 17, 31, 7_951_61],
  [4_900_00, 16, 30, 2_613_33],
  [31_00, 14, 28, 15_50],
  [31_00, 15, 29, 16_03],
  [1_000_000_000, 10_000, 10_000, 1_000_000_000],
])("%i × %i ÷ %i is %i, rounded half away from zero", (amount, share, whole, expected) => {
  expect(roundedShare(amount, share, whole)).toBe(expected);
});

/** Deterministic pseudo-random integers up to a maximum (a linear congruential generator). */
const randomInts = (seed: number) => {
  let state = BigInt(seed);
  return (most: number): number => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return Number((state >> 33n) % BigInt(most + 1));
  };
};
/** Rounds a fraction of decimal digits by its text, as on paper: independent of `roundedShare`. */
const onPaper = (numerator: bigint, digits: number): bigint => {
  const negative = numerator < 0n;
  const text = (negative ? -numerator : numerator).toString().padStart(digits + 1, "0");
  const whole = BigInt(text.slice(0, -digits)) + (text.charAt(text.length - digits) >= "5" ? 1n : 0n);
  return negative ? -whole : whole;
};

test("1,000 random invoices equal a calculation with decimal digits", () => {
  const int = randomInts(20_261_129);
  for (let n = 0; n < 1_000; n += 1) {
    const discountPct = [0, 0, 5, 15, 33, 100][int(5)] as number;
    const items = Array.from({ length: 1 + int(49) }, () => ({
      amount: int(3) === 0 ? -int(500_000) : int(90_000_000),
      taxRate: [0, 500, 750, 2_000][int(3)] as number,
    }));
    let expected = 0n;
    for (const rate of [0, 500, 750, 2_000]) {
      let net = 0n;
      for (const item of items) if (item.taxRate === rate) net += BigInt(item.amount);
      const taxable = net > 0n ? net - onPaper(net * BigInt(discountPct), 2) : net;
      expected += taxable + onPaper(taxable * BigInt(rate), 4);
    }
    const sums = invoiceSums(items, discountPct);
    expect([sums.total, sums.net - sums.discount + sums.tax]).toEqual([Number(expected), Number(expected)]);
  }
});

test("tax is rounded once for each rate: three items of 0.33 at 7.5 % have a tax of 0.07, not 0.06", () => {
  const item = { amount: 33, taxRate: 750 };
  expect(invoiceSums([item, item, item], 0)).toMatchObject({ net: 99, tax: 7, total: 106 });
});
