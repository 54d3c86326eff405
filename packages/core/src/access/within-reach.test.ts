import fc from "fast-check";
import { expect, it } from "vitest";
import { holders, rules } from "../testing/arbitraries.ts";
import { nobody, provider, superAdmin } from "../testing/index.ts";
import { allows } from "./allows.ts";
import { EVERY_RIGHT } from "./every-right.ts";
import * as rule from "./rule.ts";
import { isWithinReach } from "./within-reach.ts";

it("is what somebody with every right may do, and nothing else", () => {
  fc.assert(
    fc.property(rules, holders, (one, holder) => {
      expect(isWithinReach(one, holder)).toBe(allows(one, { ...holder, userPermissions: EVERY_RIGHT }));
    }),
  );
});

it("is not what only the provider may, for the staff of a stakeholder", () => {
  const onlyProvider = rule.all(rule.action("Stakeholder", "Create Stakeholder"), rule.provider);
  expect(isWithinReach(onlyProvider, nobody)).toBe(false);
  expect(isWithinReach(onlyProvider, provider())).toBe(true);
  expect(isWithinReach(rule.superAdmin, superAdmin())).toBe(true);
});
