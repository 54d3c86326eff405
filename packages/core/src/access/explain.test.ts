import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { holders, rules } from "../testing/arbitraries.ts";
import { holderWith, nobody, provider } from "../testing/index.ts";
import { allows } from "./allows.ts";
import { describe as describeRule, explain } from "./explain.ts";
import { action, all, any, area, provider as ofProvider, open, signedIn, superAdmin } from "./rule.ts";

const viewConversation = action("Customer Interactions Reports", "View Conversation");
const chatWithUser = action("Support", "Chat with User");
const adminReports = all(action("Super Admin", "View Admin Reports"), ofProvider);

describe("missing rights in an explanation", () => {
  it("are the area and the action", () => {
    expect(explain(viewConversation, nobody)).toEqual({
      allowed: false,
      rule: viewConversation,
      missing: ["Customer Interactions Reports: View Conversation"],
    });
  });

  it("are only the parts of the rule that are not satisfied", () => {
    expect(explain(adminReports, provider()).missing).toEqual(["Super Admin: View Admin Reports"]);
    expect(explain(adminReports, holderWith("Super Admin", "View Admin Reports")).missing).toEqual(["stakeholder 1"]);
    expect(explain(adminReports, nobody).missing).toEqual(["Super Admin: View Admin Reports", "stakeholder 1"]);
    expect(explain(superAdmin, provider()).missing).toEqual(["super admin"]);
  });

  it("combine alternatives into one entry", () => {
    expect(explain(any(chatWithUser, area("Ticketing")), nobody).missing).toEqual(["Support: Chat with User or Ticketing"]);
    expect(explain(all(any(chatWithUser, area("Ticketing")), ofProvider), nobody).missing).toEqual([
      "Support: Chat with User or Ticketing",
      "stakeholder 1",
    ]);
  });

  it("include only the missing part of an alternative", () => {
    const either = any(adminReports, area("Ticketing"));
    expect(explain(either, holderWith("Super Admin", "View Admin Reports")).missing).toEqual(["stakeholder 1 or Ticketing"]);
  });

  it("consist of the sign-in for a visitor, and are empty for an open rule", () => {
    expect(explain(viewConversation, undefined).missing).toEqual(["sign-in"]);
    expect(explain(open, undefined)).toEqual({ allowed: true, rule: open, missing: [] });
  });
});

test("describeRule writes a rule on one line with nested alternatives in brackets", () => {
  expect(describeRule(all(any(chatWithUser, area("Ticketing")), ofProvider))).toBe("(Support: Chat with User or Ticketing) and stakeholder 1");
});

test.each([
  [open, "open"],
  [signedIn, "sign-in"],
  [ofProvider, "stakeholder 1"],
  [superAdmin, "super admin"],
])("describeRule describes the rule %j as %s", (rule, words) => {
  expect(describeRule(rule)).toBe(words);
});

test("an explanation lists missing rights exactly when the rule denies access", () => {
  fc.assert(
    fc.property(rules, fc.option(holders, { nil: undefined }), (rule, holder) => {
      const { allowed, missing } = explain(rule, holder);
      expect(allowed).toBe(allows(rule, holder));
      expect(missing.length > 0).toBe(!allowed);
      expect(missing.every((text) => text.length > 0)).toBe(true);
    }),
  );
});
