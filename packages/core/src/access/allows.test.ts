import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { holders, morePermission, rules } from "../testing/arbitraries.ts";
import { allRights, everything, holderWith, nobody, provider, superAdmin } from "../testing/index.ts";
import { allows } from "./allows.ts";
import { AREAS, actionsOf } from "./catalogue.ts";
import * as rule from "./rule.ts";

const viewChatSessions = rule.action("Customer Interactions Reports", "View Chat Sessions");
const viewStatistics = rule.action("Customer Interactions Reports", "View Chat Sessions Statistics");

describe("permission for an action", () => {
  it("is granted by a right whose name contains it, so statistics include sessions but not the reverse", () => {
    expect(allows(viewChatSessions, holderWith("Customer Interactions Reports", "View Chat Sessions Statistics"))).toBe(true);
    expect(allows(viewStatistics, holderWith("Customer Interactions Reports", "View Chat Sessions"))).toBe(false);
  });

  it("ignores letter case in the name of the right", () => {
    const shouted = { ...nobody, userPermissions: [{ area: "Support", actions: [{ actionName: "CHAT WITH USER" }] }] };
    expect(allows(rule.action("Support", "Chat with User"), shouted)).toBe(true);
  });

  it("applies only within its own area", () => {
    const elsewhere = { ...nobody, userPermissions: [{ area: "Reports", actions: [{ actionName: "View Chat Sessions" }] }] };
    expect(allows(viewChatSessions, elsewhere)).toBe(false);
  });

  it("is not granted by the area alone", () => {
    expect(allows(viewChatSessions, holderWith("Customer Interactions Reports"))).toBe(false);
  });

  it("in the catalogue implies no other action, except for the one pair named in the spec", () => {
    const all = AREAS.flatMap((area) => actionsOf(area).map((action) => ({ area, action })));
    const granted = all.flatMap((held) =>
      all
        .filter((required) => required !== held)
        .filter((required) =>
          allows({ kind: "action", ...required }, { ...nobody, userPermissions: [{ area: held.area, actions: [{ actionName: held.action }] }] }),
        )
        .map((required) => `${held.action} > ${required.action}`),
    );
    expect(granted).toEqual(["View Chat Sessions Statistics > View Chat Sessions"]);
  });
});

describe("permission for an area", () => {
  it("is granted when the area is listed, with or without actions", () => {
    expect(allows(rule.area("Support"), holderWith("Support"))).toBe(true);
    expect(allows(rule.area("Support"), holderWith("Support", "Chat with User"))).toBe(true);
  });

  it("matches the full name exactly, so All Agents Reports does not grant Reports", () => {
    for (const area of ["Customer Interactions Reports", "All Agents Reports", "Uptime Reports"] as const) {
      expect(allows(rule.area("Reports"), holderWith(area))).toBe(false);
    }
    expect(allows(rule.area("Support"), { ...nobody, userPermissions: [{ area: "support", actions: [] }] })).toBe(false);
  });
});

describe("provider and super-admin flag", () => {
  it("are independent of each other", () => {
    expect(allows(rule.provider, provider())).toBe(true);
    expect(allows(rule.provider, superAdmin())).toBe(false);
    expect(allows(rule.superAdmin, superAdmin())).toBe(true);
    expect(allows(rule.superAdmin, provider())).toBe(false);
  });
});

describe("visitor without a sign-in", () => {
  it("passes only open rules", () => {
    expect(allows(rule.open, undefined)).toBe(true);
    for (const denied of [rule.signedIn, rule.provider, rule.superAdmin, rule.area("Support"), viewChatSessions]) {
      expect(allows(denied, undefined)).toBe(false);
    }
  });
});

test("a rule of type any requires one of its parts, and a rule of type all requires every part", () => {
  const either = rule.any(rule.area("Support"), rule.area("Ticketing"));
  const both = rule.all(rule.area("Support"), rule.provider);
  expect(allows(either, holderWith("Ticketing"))).toBe(true);
  expect(allows(either, holderWith("Contacts"))).toBe(false);
  expect(allows(both, holderWith("Support"))).toBe(false);
  expect(allows(both, provider(holderWith("Support")))).toBe(true);
});

test("no combination of rights satisfies a provider-only rule for a user of another stakeholder", () => {
  expect(allows(rule.all(rule.action("Super Admin", "View Admin Reports"), rule.provider), superAdmin(allRights))).toBe(false);
});

test("adding a right never removes access", () => {
  fc.assert(
    fc.property(rules, holders, morePermission, (any, holder, more) => {
      const richer = { ...holder, userPermissions: [...holder.userPermissions, more] };
      expect(!allows(any, holder) || allows(any, richer)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test("no rule denies a user who has everything", () => {
  fc.assert(fc.property(rules, (any) => allows(any, everything)));
});

test("an empty any() and other invalid rules do not compile", () => {
  const refused = () => [
    // @ts-expect-error an empty alternative
    rule.any(),
    // @ts-expect-error an empty conjunction
    rule.all(),
    // @ts-expect-error an area that the spec does not name
    rule.area("Suport"),
    // @ts-expect-error an action of another area
    rule.action("Roles", "Create Admin User"),
    // @ts-expect-error the spec's misspelling is the name on the wire
    rule.action("Uptime Reports", "View System Success Rate"),
    // @ts-expect-error an area without actions
    rule.action("Contacts", "View Contacts"),
  ];
  expect(refused).toBeTypeOf("function");
});
