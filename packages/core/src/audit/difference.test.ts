import { describe, expect, it } from "vitest";
import { difference } from "./difference.ts";

describe("the difference of two sides", () => {
  it("has the fields that changed and no others", () => {
    expect(difference({ name: "VIP", color: "red", version: 1 }, { name: "VIP", color: "blue", version: 2 })).toEqual([
      { path: ["color"], before: "red", after: "blue" },
    ]);
  });

  it("of what was made is all that it was made with", () => {
    expect(difference(null, { name: "VIP", version: 1 })).toEqual([{ path: ["name"], before: undefined, after: "VIP" }]);
  });

  it("of what was removed is all that it was", () => {
    expect(difference({ name: "VIP" }, null)).toEqual([{ path: ["name"], before: "VIP", after: undefined }]);
  });

  it("goes into what stands inside", () => {
    expect(difference({ items: { calls: { price: 1, basis: "day" } } }, { items: { calls: { price: 2, basis: "day" } } })).toEqual([
      { path: ["items", "calls", "price"], before: 1, after: 2 },
    ]);
  });

  it("tells of lists what came and what went, whatever the order of names within", () => {
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

  it("does not take for touched what only the first side keeps", () => {
    expect(difference({ status: "draft", sums: { sent: 3 } }, { status: "scheduled" })).toEqual([
      { path: ["status"], before: "draft", after: "scheduled" },
    ]);
  });

  it("takes nothing and what is not there for the same", () => {
    expect(difference({ remark: null }, { remark: undefined })).toEqual([]);
  });
});
