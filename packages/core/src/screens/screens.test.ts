import { describe, expect, it, test } from "vitest";
import type { Rule } from "../access/index.ts";
import { AREAS, actionsOf, allows, decide } from "../access/index.ts";
import { contractRows } from "../contract/index.ts";
import { everything, minimalWays, nobody } from "../testing/index.ts";
import { callsOf } from "./calls/index.ts";
import { explainPath } from "./explain-path.ts";
import { SECTIONS } from "./sections.ts";
import { BUILT_SCREENS, SCREENS } from "./table.ts";

const leaves = (rule: Rule): readonly Rule[] => (rule.kind === "any" || rule.kind === "all" ? rule.of.flatMap(leaves) : [rule]);
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test("the screen table contains the 131 routes of the spec", () => {
  expect(SCREENS.filter(({ ours }) => ours === undefined)).toHaveLength(131);
});

test("no two screens share an id or a path", () => {
  expect(repeated(SCREENS.map(({ id }) => id))).toEqual([]);
  expect(repeated(SCREENS.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]))).toEqual([]);
});

/** Includes planned screens, so that no other screen uses their icons in the meantime. */
test("no two sidebar screens or sections share an icon", () => {
  const inSidebar = SCREENS.filter(({ menu, shell, path, planned }) => menu !== false && shell === undefined && !(planned && path.includes("{")));
  expect(repeated([...inSidebar.map(({ icon }) => icon), ...SECTIONS.map(({ icon }) => icon)])).toEqual([]);
});

test("every screen rule uses only names of the permission catalogue", () => {
  for (const { id, access } of SCREENS) {
    for (const leaf of leaves(access)) {
      if (leaf.kind === "area" || leaf.kind === "action") expect(AREAS, id).toContain(leaf.area);
      if (leaf.kind === "action") expect(actionsOf(leaf.area), id).toContain(leaf.action);
    }
  }
});

test("only built screens make calls, and only public screens are open to visitors", () => {
  expect(SCREENS.filter((row) => row.planned && callsOf(row).needs.length + callsOf(row).offers.length > 0).map(({ id }) => id)).toEqual([]);
  for (const { id, access, shell } of SCREENS) expect(access.kind === "open", id).toBe(shell === "public");
});

describe("minimal ways into a screen", () => {
  it.each(SCREENS.flatMap(({ id, access }) => minimalWays(access).map((way) => ({ id, access, ...way }))))(
    "$id: $title is sufficient, and removing any right denies access",
    ({ access, enough, tooLittle }) => {
      expect(allows(access, enough)).toBe(true);
      for (const less of tooLittle) expect(allows(access, less)).toBe(false);
    },
  );
});

describe("users who may open a screen may make every call it needs", () => {
  const calls = new Map<string, { readonly access: Rule }>(Object.entries(contractRows));
  it.each(BUILT_SCREENS.flatMap((row) => callsOf(row).needs.map((call) => ({ id: row.id, access: row.access, call }))))(
    "$id: $call",
    ({ id, access, call }) => {
      const row = calls.get(call);
      if (row === undefined) throw new Error(`${id} needs ${call}, but no row of the contract has that name`);
      for (const { enough, title } of minimalWays(access))
        expect(allows(row.access, enough), `${title} opens ${id} but may not call ${call}`).toBe(true);
    },
  );

  it.each(BUILT_SCREENS.flatMap((row) => callsOf(row).offers.map((call) => ({ id: row.id, call }))))(
    "$id offers the existing call $call",
    ({ call }) => {
      expect(calls.has(call)).toBe(true);
    },
  );
});

const alwaysAllowed = BUILT_SCREENS.flatMap((row) => {
  const { needs, offers } = callsOf(row);
  return row.access.kind === "signedIn" && needs.length + offers.length > 0 ? [{ id: row.id, calls: [...needs, ...offers] }] : [];
});
it.each(alwaysAllowed)("the always allowed screen $id makes a call that every user may make", ({ calls }) => {
  expect(calls.filter((call) => allows(contractRows[call].access, nobody))).not.toEqual([]);
});

test("explainPath tells a visitor to sign in and names the missing right of a user", () => {
  expect(explainPath("/d/home", undefined)).toMatchObject({ allowed: false, missing: ["sign-in"] });
  expect(explainPath("/d/reports/sessions-by-hour", nobody)?.missing).toEqual(["Customer Interactions Reports: View Conversation"]);
  expect(explainPath("/d/nowhere", everything)).toBeUndefined();
});

test("a user with every right may open every screen, by rule and by bitmap", () => {
  const rights = decide(
    SCREENS.map(({ access }) => access),
    everything,
  );
  expect(SCREENS.filter((_, index) => !rights.has(index))).toEqual([]);
});
