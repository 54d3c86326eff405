import { expect, test } from "vitest";
import { toDistinctOptions } from "./told-apart.ts";

const labels = (things: Parameters<typeof toDistinctOptions>[0]) => toDistinctOptions(things).map(({ value, label }) => [value, label()]);

test("a name that two stakeholders use is shown with the stakeholder's title, and other names are not", () => {
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

test("names of the user's own stakeholder are shown without the title", () => {
  expect(labels([{ id: 1, name: "VIP", stakeholderTitle: null }])).toEqual([["1", "VIP"]]);
});
