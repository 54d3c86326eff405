import { expect, test } from "vitest";
import { amountText, minorDigits, parseMinorUnits } from "./amount.ts";

test.each([
  ["USD", 2, 1250, "12.50"],
  ["JPY", 0, 1250, "1250"],
  ["KWD", 3, 1250, "1.250"],
])("currency %s has %i decimals", (currency, digits, minor, typed) => {
  expect(minorDigits(currency)).toBe(digits);
  expect(amountText(minor, currency)).toBe(typed);
  expect(parseMinorUnits(typed, currency)).toBe(minor);
});

test.each([
  ["12", "USD", 1200],
  ["12.5", "USD", 1250],
  ["12,50", "USD", 1250],
  ["0.07", "USD", 7],
  ["1.1", "KWD", 1100],
  // The product 4.35 * 100 is 434.99999999999994 in floating point, so it must be rounded.
  ["4.35", "USD", 435],
])("amount %s %s is %i minor units", (typed, currency, minor) => {
  expect(parseMinorUnits(typed, currency)).toBe(minor);
});

test.each([
  ["", "USD"],
  ["12.345", "USD"],
  ["12.5", "JPY"],
  ["-1", "USD"],
  ["1e3", "USD"],
  ["twelve", "USD"],
  // Ambiguous in currencies such as KWD: "4,900" may mean four thousand nine hundred, or 4.900 dinars.
  ["4,900", "KWD"],
  ["4,900", "KES"],
])("minorOf rejects %j as an amount in %s", (typed, currency) => {
  expect(parseMinorUnits(typed, currency)).toBeUndefined();
});
