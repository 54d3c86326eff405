import { describe, expect, it } from "vitest";
import { difference } from "./difference.ts";

describe("audit difference of two states", () => {
  it("contains only the fields that changed", () => {
    expect(difference({ name: "VIP", color: "red", version: 1 }, { name: "VIP", color: "blue", version: 2 })).toEqual([
      { path: ["color"], before: "red", after: "blue" },
    ]);
  });

  it("contains all fields of a created entity", () => {
    expect(difference(null, { name: "VIP", version: 1 })).toEqual([{ path: ["name"], before: undefined, after: "VIP" }]);
  });

  it("contains all fields of a removed entity", () => {
    expect(difference({ name: "VIP" }, null)).toEqual([{ path: ["name"], before: "VIP", after: undefined }]);
  });

  it("compares nested objects field by field", () => {
    expect(difference({ items: { calls: { price: 1, basis: "day" } } }, { items: { calls: { price: 2, basis: "day" } } })).toEqual([
      { path: ["items", "calls", "price"], before: 1, after: 2 },
    ]);
  });

  it("reports added and removed list items regardless of key order within them", () => {
    const [one] = difference(
      {
        permissions: [
          { area: "Roles", actions: [] },
          { area: "Wallet", actions: [] },
        ],
      },
      {
        permissions: [
          { actions: [], area: "Roles" },
          { area: "Support", actions: [] },
        ],
      },
    );
    expect([one?.removed, one?.added]).toEqual([[{ area: "Wallet", actions: [] }], [{ area: "Support", actions: [] }]]);
  });

  it("ignores a field that only the first state has", () => {
    expect(difference({ status: "draft", sums: { sent: 3 } }, { status: "scheduled" })).toEqual([
      { path: ["status"], before: "draft", after: "scheduled" },
    ]);
  });

  it("treats null and undefined as equal", () => {
    expect(difference({ remark: null }, { remark: undefined })).toEqual([]);
  });
});
