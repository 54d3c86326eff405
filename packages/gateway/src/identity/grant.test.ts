import { describe, expect, test } from "vitest";
import { added, beyond } from "./grant.ts";

const holds = (area: string, ...actions: string[]) => ({ area, actions: actions.map((actionName) => ({ actionName })) });
const REPORTS = "Customer Interactions Reports";
const who = {
  stakeholderId: 2,
  isSuperAdmin: false,
  userPermissions: [holds("Support", "Chat with User"), holds(REPORTS, "View Chat Sessions Statistics")],
};

describe("who may hand out what", () => {
  test("rights one holds", () => {
    expect(beyond(who, [holds("Support", "Chat with User"), holds(REPORTS)])).toEqual([]);
  });
  test("not an area, nor an action, that one does not hold", () => {
    expect(beyond(who, [holds("Roles", "Create Role"), holds("Support")])).toEqual(["Roles", "Roles: Create Role"]);
    expect(beyond(who, [holds(REPORTS, "View Conversation")])).toEqual([`${REPORTS}: View Conversation`]);
  });
  test("an action that one's own contains, as everywhere (spec section 6)", () => {
    expect(beyond(who, [holds(REPORTS, "View Chat Sessions")])).toEqual([]);
  });
  test("provider staff no more than anybody else, and super admins everything", () => {
    const admin = [holds("Super Admin", "View Admin Reports")];
    expect(beyond({ ...who, stakeholderId: 1 }, admin)).toEqual(["Super Admin", "Super Admin: View Admin Reports"]);
    expect(beyond({ ...who, stakeholderId: 1, isSuperAdmin: true }, admin)).toEqual([]);
  });
});

test("only what is new has to be held", () => {
  const before = [holds("Plans", "View Default Plans"), holds("Contacts")];
  const next = [holds("Plans", "View Default Plans", "View Plan Limits"), holds("Contacts"), holds("Support")];
  expect(added(before, next)).toEqual([holds("Plans", "View Plan Limits"), holds("Support")]);
  expect(added(before, before)).toEqual([]);
});
