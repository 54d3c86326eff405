import { expect, it } from "vitest";
import { differences } from "./differences.ts";

interface Entry {
  readonly name: string;
  readonly permissions: Readonly<Record<string, readonly string[]>>;
}
const removable = { key: (entry: Entry) => entry.name, remove: async () => undefined };
const there = (id: number, entry: Entry) => ({ id, version: 1, entry });
const night: Entry = { name: "Night", permissions: { Support: ["Chat with User"] } };
const day: Entry = { name: "Day", permissions: {} };

it("config differences list additions, changes and removals by the key of an entry", () => {
  const changed = { ...night, permissions: { Support: [] } };
  const extra = there(2, { name: "Evening", permissions: {} });
  expect(differences(removable, [changed, day], [there(1, night), extra], true)).toEqual([
    { action: "add", key: "Day", wanted: day },
    { action: "remove", key: "Evening", present: extra },
    { action: "change", key: "Night", wanted: changed, present: there(1, night), fields: ["permissions"] },
  ]);
});

it("config differences include removals only on request, and never of a type that cannot be removed", () => {
  expect(differences(removable, [], [there(1, night)], false)).toEqual([]);
  expect(differences({ key: removable.key }, [], [there(1, night)], true)).toEqual([]);
});

it("config differences ignore the order of rights", () => {
  const one = { name: "Night", permissions: { Support: ["a", "b"], Roles: [] } };
  const other = { name: "Night", permissions: { Roles: [], Support: ["b", "a"] } };
  expect(differences(removable, [other], [there(1, one)], true)).toEqual([]);
});
