import { expect, test } from "vitest";
import { moneyText } from "./money-format.ts";

test.each([
  ["USD", "$12.50"],
  ["JPY", "¥1,250"],
  ["KWD", "KWD 1.250"],
])("amount of 1250 minor units in %s is shown as %s", (currency, shown) => {
  expect(moneyText(1250, currency).replaceAll("\u00a0", " ")).toBe(shown);
});
