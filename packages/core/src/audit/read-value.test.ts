import { describe, expect, it, test } from "vitest";
import { labelsOf, toReadableValue } from "./read-value.ts";
import { referencesIn } from "./references.ts";

const context = { side: { price: 490_000, currency: "KES" }, names: { "ownerId 12": "Ada Obi", "botIds 3": "Helper" } };

test.each([
  ["price", 490_000, { is: "money", minor: 490_000, currency: "KES" }],
  ["limit", 3, { is: "number", number: 3 }],
  ["ownerId", 12, { is: "thing", entity: "user", id: 12, name: "Ada Obi" }],
  ["ownerId", 1300, { is: "text", text: "1300" }],
  ["ticket_id", 1300, { is: "text", text: "1300" }],
  ["expiresAt", "2026-11-20T13:47:26.123Z", { is: "moment", moment: "2026-11-20T13:47:26.123Z" }],
  ["startsOn", "2026-11-20", { is: "day", day: "2026-11-20" }],
  ["name", "2026-13-40", { is: "text", text: "2026-13-40" }],
  ["active", false, { is: "flag", flag: false }],
  ["remark", "", { is: "nothing" }],
  ["labels", [], { is: "nothing" }],
  ["labels", ["VIP", "Refund"], { is: "list", items: ["VIP", "Refund"] }],
])("readValue reads the field %s with the value %j as %j", (field, value, read) => {
  expect(toReadableValue([field], value, context)).toEqual(read);
});

test("readValue shows a right as its area and actions", () => {
  const rights = [
    { area: "Roles", actions: [{ actionName: "Create Role" }] },
    { area: "Wallet", actions: [] },
  ];
  expect(toReadableValue(["permissions"], rights, context)).toEqual({ is: "list", items: ["Roles: Create Role", "Wallet"] });
});

test("readValue formats a nested amount in the nearest currency", () => {
  const side = { currency: "USD", items: { calls: { price: 5 } } };
  expect(toReadableValue(["items", "calls", "price"], 5, { side, names: {} })).toEqual({ is: "money", minor: 5, currency: "USD" });
});

describe("audit field labels", () => {
  it("come from the table, or from the field name in words when it has no entry", () => {
    expect(labelsOf(["roleId", "somethingQuiteNew"])).toEqual(["Role", "Something quite new"]);
  });

  it("are not looked up in the object prototype", () => {
    expect(labelsOf(["constructor"])).toEqual(["Constructor"]);
  });
});

test("referencesIn finds ids with their entity type at any depth and in lists", () => {
  expect(referencesIn({ ownerId: 12, inside: [{ roleId: 3 }] }, null, { ownerId: "12" })).toEqual([
    { field: "ownerId", kind: "user", id: 12 },
    { field: "roleId", kind: "role", id: 3 },
  ]);
});
