import fc from "fast-check";
import { expect, it } from "vitest";
import { holders, rules } from "../testing/arbitraries.ts";
import { nobody, provider, superAdmin } from "../testing/index.ts";
import { allows } from "./allows.ts";
import { EVERY_RIGHT } from "./every-right.ts";
import * as rule from "./rule.ts";
import { isGrantableByRole } from "./within-reach.ts";

it("isWithinReach is true exactly for rules that the user would satisfy with every right", () => {
  fc.assert(
    fc.property(rules, holders, (one, holder) => {
      expect(isGrantableByRole(one, holder)).toBe(allows(one, { ...holder, userPermissions: EVERY_RIGHT }));
    }),
  );
});

it("isWithinReach excludes provider-only rules for the staff of a stakeholder", () => {
  const onlyProvider = rule.all(rule.action("Stakeholder", "Create Stakeholder"), rule.provider);
  expect(isGrantableByRole(onlyProvider, nobody)).toBe(false);
  expect(isGrantableByRole(onlyProvider, provider())).toBe(true);
  expect(isGrantableByRole(rule.superAdmin, superAdmin())).toBe(true);
});
