import { describe, expect, test } from "vitest";
import { added, permissionsNotHeld } from "./grant.ts";

const holds = (area: string, ...actions: string[]) => ({ area, actions: actions.map((actionName) => ({ actionName })) });
const REPORTS = "Customer Interactions Reports";
const who = {
  stakeholderId: 2,
  isSuperAdmin: false,
  userPermissions: [holds("Support", "Chat with User"), holds(REPORTS, "View Chat Sessions Statistics")],
};

describe("rights that a user may grant", () => {
  test("include the rights that the user has", () => {
    expect(permissionsNotHeld(who, [holds("Support", "Chat with User"), holds(REPORTS)])).toEqual([]);
  });
  test("exclude an area or action that the user does not have", () => {
    expect(permissionsNotHeld(who, [holds("Roles", "Create Role"), holds("Support")])).toEqual(["Roles", "Roles: Create Role"]);
    expect(permissionsNotHeld(who, [holds(REPORTS, "View Conversation")])).toEqual([`${REPORTS}: View Conversation`]);
  });
  test("include an action that an action of the user contains (spec section 6)", () => {
    expect(permissionsNotHeld(who, [holds(REPORTS, "View Chat Sessions")])).toEqual([]);
  });
  test("follow the same rule for provider staff, and include everything for super admins", () => {
    const admin = [holds("Super Admin", "View Admin Reports")];
    expect(permissionsNotHeld({ ...who, stakeholderId: 1 }, admin)).toEqual(["Super Admin", "Super Admin: View Admin Reports"]);
    expect(permissionsNotHeld({ ...who, stakeholderId: 1, isSuperAdmin: true }, admin)).toEqual([]);
  });
});

test("a user who changes a role must have only the rights that are added", () => {
  const before = [holds("Plans", "View Default Plans"), holds("Contacts")];
  const next = [holds("Plans", "View Default Plans", "View Plan Limits"), holds("Contacts"), holds("Support")];
  expect(added(before, next)).toEqual([holds("Plans", "View Plan Limits"), holds("Support")]);
  expect(added(before, before)).toEqual([]);
});
