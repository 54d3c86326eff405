import fc from "fast-check";
import { expect, test } from "vitest";
import { rules } from "../testing/arbitraries.ts";
import { holderWith, minimalWays, nobody, provider, superAdmin } from "../testing/index.ts";
import { allows } from "./allows.ts";
import * as rule from "./rule.ts";
import { holdersWithOneRightLess, minimalHolders } from "./ways-in.ts";

const sessions = rule.action("Customer Interactions Reports", "View Chat Sessions");
const statistics = rule.action("Customer Interactions Reports", "View Chat Sessions Statistics");

test("each minimal set of rights for a rule is sufficient, and removing any part of it denies access", () => {
  fc.assert(
    fc.property(rules, (any) => {
      const ways = minimalWays(any);
      expect(ways.length).toBeGreaterThan(0);
      for (const { enough, tooLittle } of ways) {
        expect(allows(any, enough)).toBe(true);
        for (const less of tooLittle) expect(allows(any, less)).toBe(false);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("waysIn returns one set of rights for every alternative of a rule", () => {
  expect(minimalHolders(rule.any(rule.area("Support"), rule.superAdmin))).toEqual([holderWith("Support"), superAdmin()]);
});

test("waysIn returns one set with all rights for a rule of type all", () => {
  expect(minimalHolders(rule.all(rule.action("Plans", "View Plan Limits"), rule.provider))).toEqual([
    provider(holderWith("Plans", "View Plan Limits")),
  ]);
  expect(minimalHolders(rule.all(rule.area("Support"), rule.action("Support", "Chat with User")))).toEqual([holderWith("Support", "Chat with User")]);
  expect(minimalHolders(rule.all(rule.action("Admin User", "Create Admin User"), rule.action("Admin User", "Update Admin User")))).toEqual([
    holderWith("Admin User", "Create Admin User", "Update Admin User"),
  ]);
});

test("waysIn omits a right that another right of the set implies", () => {
  expect(minimalHolders(rule.all(sessions, statistics))).toEqual([holderWith("Customer Interactions Reports", "View Chat Sessions Statistics")]);
  expect(minimalHolders(rule.any(rule.area("Support"), rule.action("Support", "Chat with User")))).toEqual([holderWith("Support")]);
});

test("waysIn returns a visitor for an open rule and any signed-in user for the sign-in rule", () => {
  expect(minimalHolders(rule.open)).toEqual([undefined]);
  expect(minimalHolders(rule.signedIn)).toEqual([nobody]);
});

test("lesser() removes one action, one area without actions, the provider tenant or the super-admin flag at a time", () => {
  const [support, ticketing] = [holderWith("Support", "Chat with User").userPermissions, holderWith("Ticketing").userPermissions].map(
    ([held]) => held,
  );
  if (support === undefined || ticketing === undefined) throw new Error("no rights");
  const user = { userPermissions: [support, ticketing], stakeholderId: 1, isSuperAdmin: true };
  expect(holdersWithOneRightLess(user)).toEqual([
    { ...user, userPermissions: [ticketing, { area: "Support", actions: [] }] },
    { ...user, userPermissions: [support] },
    { ...user, stakeholderId: 2 },
    { ...user, isSuperAdmin: false },
  ]);
});

test("lesser() reduces a user without rights to a visitor, and a visitor to nothing", () => {
  expect(holdersWithOneRightLess(nobody)).toEqual([undefined]);
  expect(holdersWithOneRightLess(undefined)).toEqual([]);
});
