import { describe as describeRule } from "@parley/core/access";
import { SCREENS } from "@parley/core/screens";
import { describe, expect, it } from "vitest";
import { typedList } from "./typed-list.ts";

const typed = typedList("screens.txt").map(([addresses = "", rule = "", mark]) => ({
  addresses,
  rule: rule.replace(/^\[(.*)\]$/, "$1"),
  built: mark === "built",
}));
const tabled = SCREENS.filter(({ ours }) => ours === undefined).map(({ path, alsoAt = [], access, planned }) => ({
  addresses: [path, ...alsoAt].join(" "),
  rule: describeRule(access),
  built: planned !== true,
}));
const byAddress = (one: { addresses: string }, other: { addresses: string }) => one.addresses.localeCompare(other.addresses);

describe("the screens of the spec", () => {
  it("are 131", () => {
    expect(typed).toHaveLength(131);
  });

  it("are the rows of the table, each with its rule and its state, and the table has no others", () => {
    expect([...tabled].sort(byAddress)).toEqual([...typed].sort(byAddress));
  });
});
