import { describe, expect, it, test } from "vitest";
import { labelsOf, readValue } from "./read-value.ts";
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
])("%s %j is %j", (field, value, read) => {
  expect(readValue([field], value, context)).toEqual(read);
});

test("a right is its area and its actions", () => {
  const rights = [
    { area: "Roles", actions: [{ actionName: "Create Role" }] },
    { area: "Wallet", actions: [] },
  ];
  expect(readValue(["permissions"], rights, context)).toEqual({ is: "list", items: ["Roles: Create Role", "Wallet"] });
});

test("an amount deep inside is counted in the currency nearest to it", () => {
  const side = { currency: "USD", items: { calls: { price: 5 } } };
  expect(readValue(["items", "calls", "price"], 5, { side, names: {} })).toEqual({ is: "money", minor: 5, currency: "USD" });
});

describe("labels", () => {
  it("are those of the table, and the name in words where it has none", () => {
    expect(labelsOf(["roleId", "somethingQuiteNew"])).toEqual(["Role", "Something quite new"]);
  });

  it("are not looked up in what every object has", () => {
    expect(labelsOf(["constructor"])).toEqual(["Constructor"]);
  });
});

test("ids are found with what they are of, at any depth and in lists", () => {
  expect(referencesIn({ ownerId: 12, inside: [{ roleId: 3 }] }, null, { ownerId: "12" })).toEqual([
    { field: "ownerId", kind: "user", id: 12 },
    { field: "roleId", kind: "role", id: 3 },
  ]);
});
