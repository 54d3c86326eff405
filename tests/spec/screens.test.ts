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

describe("screens in the specification", () => {
  it("are 131 in number", () => {
    expect(typed).toHaveLength(131);
  });

  it("equal the rows of the screen table, each with its access rule and state", () => {
    expect([...tabled].sort(byAddress)).toEqual([...typed].sort(byAddress));
  });
});
