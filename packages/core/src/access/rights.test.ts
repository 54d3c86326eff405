import fc from "fast-check";
import { expect, test } from "vitest";
import { holders, rules } from "../testing/arbitraries.ts";
import { everything, nobody } from "../testing/index.ts";
import { allows } from "./allows.ts";
import { decide } from "./rights.ts";
import { open, provider } from "./rule.ts";

test("the rights bitmap agrees with every rule", () => {
  fc.assert(
    fc.property(fc.array(rules, { minLength: 1, maxLength: 100 }), fc.option(holders, { nil: undefined }), (list, holder) => {
      const rights = decide(list, holder);
      expect(list.map((_, index) => rights.has(index))).toEqual(list.map((rule) => allows(rule, holder)));
    }),
  );
});

test("each rule has its own bit in the rights bitmap", () => {
  const many = Array.from({ length: 200 }, (_, index) => index);
  for (const only of many) {
    const rights = decide(
      many.map((index) => (index === only ? open : provider)),
      nobody,
    );
    expect(many.filter((index) => rights.has(index))).toEqual([only]);
  }
});

test("a rule index outside the list is denied", () => {
  const rights = decide([open, open], everything);
  expect([-1, 2, 31, 32, 1_000].map((index) => rights.has(index))).toEqual([false, false, false, false, false]);
});
