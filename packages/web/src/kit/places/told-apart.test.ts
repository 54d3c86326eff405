import { expect, test } from "vitest";
import { toldApart } from "./told-apart.ts";

const labels = (things: Parameters<typeof toldApart>[0]) => toldApart(things).map(({ value, label }) => [value, label()]);

test("what two stakeholders call the same says whose it is, and nothing else does", () => {
  expect(
    labels([
      { id: 1, name: "VIP", stakeholderTitle: "Acacia Travel" },
      { id: 2, name: "vip", stakeholderTitle: "Baobab Bank" },
      { id: 3, name: "Late", stakeholderTitle: "Baobab Bank" },
    ]),
  ).toEqual([
    ["1", "VIP (Acacia Travel)"],
    ["2", "vip (Baobab Bank)"],
    ["3", "Late"],
  ]);
});

test("of one stakeholder's own nothing is said twice", () => {
  expect(labels([{ id: 1, name: "VIP", stakeholderTitle: null }])).toEqual([["1", "VIP"]]);
});
