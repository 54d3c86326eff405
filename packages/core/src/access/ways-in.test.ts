import fc from "fast-check";
import { expect, test } from "vitest";
import { rules } from "../testing/arbitraries.ts";
import { holderWith, minimalWays, nobody, provider, superAdmin } from "../testing/index.ts";
import { allows } from "./allows.ts";
import * as rule from "./rule.ts";
import { lesser, waysIn } from "./ways-in.ts";

const sessions = rule.action("Customer Interactions Reports", "View Chat Sessions");
const statistics = rule.action("Customer Interactions Reports", "View Chat Sessions Statistics");

test("each way is enough, and dropping any part of it denies", () => {
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

test("every alternative is a way", () => {
  expect(waysIn(rule.any(rule.area("Support"), rule.superAdmin))).toEqual([holderWith("Support"), superAdmin()]);
});

test("the parts of a conjunction come together in one user", () => {
  expect(waysIn(rule.all(rule.action("Plans", "View Plan Limits"), rule.provider))).toEqual([provider(holderWith("Plans", "View Plan Limits"))]);
  expect(waysIn(rule.all(rule.area("Support"), rule.action("Support", "Chat with User")))).toEqual([holderWith("Support", "Chat with User")]);
  expect(waysIn(rule.all(rule.action("Admin User", "Create Admin User"), rule.action("Admin User", "Update Admin User")))).toEqual([
    holderWith("Admin User", "Create Admin User", "Update Admin User"),
  ]);
});

test("a part that another part brings along is left out", () => {
  expect(waysIn(rule.all(sessions, statistics))).toEqual([holderWith("Customer Interactions Reports", "View Chat Sessions Statistics")]);
  expect(waysIn(rule.any(rule.area("Support"), rule.action("Support", "Chat with User")))).toEqual([holderWith("Support")]);
});

test("a visitor is the way through an open door, any signed-in user through the next", () => {
  expect(waysIn(rule.open)).toEqual([undefined]);
  expect(waysIn(rule.signedIn)).toEqual([nobody]);
});

test("one part less of a user is an action, an area with none, the provider's tenant or the flag, each by itself", () => {
  const [support, ticketing] = [holderWith("Support", "Chat with User").userPermissions, holderWith("Ticketing").userPermissions].map(
    ([held]) => held,
  );
  if (support === undefined || ticketing === undefined) throw new Error("no rights");
  const user = { userPermissions: [support, ticketing], stakeholderId: 1, isSuperAdmin: true };
  expect(lesser(user)).toEqual([
    { ...user, userPermissions: [ticketing, { area: "Support", actions: [] }] },
    { ...user, userPermissions: [support] },
    { ...user, stakeholderId: 2 },
    { ...user, isSuperAdmin: false },
  ]);
});

test("who has nothing but the sign-in has that less, and a visitor has nothing to lose", () => {
  expect(lesser(nobody)).toEqual([undefined]);
  expect(lesser(undefined)).toEqual([]);
});
